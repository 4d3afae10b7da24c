/** What is wrong, what is to be done and where, in all trades; `trade-words.ts` says how a line is read. */
export const troubles = `
not, no, wont, will not, doesnt, does not, dont, isnt, is not, cant, cannot | no, sin
will not start, wont start, no start, does not start, doesnt start, not starting, will not turn on, wont turn on, does not turn on, will not come on, wont come on, does not run, will not run, wont run, not running | no arranca, no prende, no enciende, no se prende, no se enciende
will not light, wont light, does not light, not lighting, will not ignite, wont ignite, no ignition, no flame, wont stay lit, pilot out, relight, relit | no enciende, no prende, no se enciende, no hay flama, se apaga la llama
start, starts, starting, turns on, comes on | arranca, enciende, prende
stops, stopped, stop, quits, quit | se para, se detiene, paró
does not work, not working, dead, broken, inop, failed, (bad), faulty, doesnt work, wont work, out of order, defective, kaput, no good | no funciona, no sirve, descompuesto, dañado, averiado, malo, falló, falla, muerto
cracked, crack, cracks, broken, broke, damaged, fractured | agrietado, rajado, roto, rota, quebrado, grieta
stuck, jammed, jam, jams, seized, locked up, binding | trabado, atorado, atascado, pegado, se traba
noise, noisy, loud, sound, sounds, rattle, rattles, rattling, howls, squeals, squealing, screeching, grinding, banging, vibrates, knocking, noises | ruido, ruidos, ruidoso, hace ruido, rechina, chilla, vibra
loose, wobbles, wobble, wobbly, shakes, shaky | flojo, suelto, tambalea, tiembla, se mueve
rust, rusted, rusty, corroded, corrosion | oxidado, corroído, óxido, corrosión
install, installation, put in, hook up, (instl), (inst) | instalar, instalación, poner, colocar, conectar
replace, replacement, change out, changeout, swap, swap out, r&r, repl | reemplazar, cambiar, cambio, reemplazo, sustituir
repair, fix, rpr, fixing | reparar, reparación, arreglar, arreglo, componer
clean, cleaning, cleaned | limpiar, limpieza
inspect, inspection, (check), diagnostic, diagnose, (diag), (test), troubleshoot | inspección, revisar, revisión, diagnóstico, probar
adjust, adjustment, calibrate | ajustar, ajuste, calibrar
slow, slowly, sluggish | lento, despacio
weak, low, poor | débil, bajo, poco
old, older, outdated, obsolete, ancient, (upgrade), (upgrades), (upgrading), (heavy up) | viejo, antiguo, obsoleto
emergency, urgent, asap | emergencia, urgente, urgencia
safety, unsafe, dangerous, hazard | seguridad, inseguro, peligroso, peligro
outdoor, outside, exterior, outdoors, yard | exterior, afuera, de afuera, patio, jardín
indoor, indoors, inside, interior | interior, adentro, dentro
upstairs, second floor, 2nd floor | segundo piso, piso de arriba
ceiling | techo, cielo raso
floor, floors | piso, suelo
wall, walls | pared, muro
garage | garaje, cochera, garage
roof, attic | azotea, ático, tejado
house, home, whole house | casa, toda la casa
winter, wintertime | invierno
summer, summertime | verano
room, rooms | cuarto, habitación
door | puerta
light bulb out, bulb out, light out, lights out | foco fundido, luz fundida, se fundió
energy saving, efficiency, efficient, save energy | ahorro de energía, eficiente
permit, code, code violation, failed inspection | permiso, norma, código
error code, fault code, error, codes | código de error, código de falla, error
spits, spitting, sprays, spraying | escupe, avienta agua
wrong, incorrect | equivocado, incorrecto
screen, display | pantalla
`;

/**
 * How units are written behind a number ("40 gal", "35/5 mfd", "1/2 hp"): a number and one of these are looked for side
 * by side. `trade-words.ts` says how a line is read.
 */
export const units = `
gallon, gallons, gal, gals, gl | galón, galones
microfarad, mfd, uf, µf, mf, microfarads, farad | microfaradios, microfaradio
horsepower, hp, horse power | caballos, caballo
amp, amps, ampere, amperes, a | amperios, amperio, amperes
volt, volts, v, vac | voltios, voltio
watt, watts, w | vatios, vatio
kilowatt, kilowatts, kw | kilovatios, kilovatio
inch, inches, in | pulgada, pulgadas
foot, feet, ft | pie, pies
ton, tons, tn | tonelada, toneladas
pound, pounds, lb, lbs | libra, libras
psi | libras de presión
btu, btus, btuh | btu
degree, degrees, deg, f | grado, grados
grain, grains, gr | granos, grano
gauge, ga, awg | calibre
pack, pk, packs | paquete
year, years, yr, yrs | año, años
speed, speeds | velocidad, velocidades
pole, poles | polo, polos
`;

/** Words that say nothing of a problem: a search asks for them only where nothing else was typed. */
export const smallWords: ReadonlySet<string> = new Set(
  `a an and are as at be been by customer customers do does for from get gets getting got had has have he her his
  i in is it its just keep keeps me my of on or our please says she so some something that the their there they this
  to too up very was we when where with you your
  al algo como con cuando cliente de del dice el ella en es esta este esto estoy favor ha hace hay la las le lo los me
  mi mucho muy para pero por porque que se sale su sus tiene todo todos tu un una unas unos y ya`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
