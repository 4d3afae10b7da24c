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

/** What technicians call things of electrical work; `trade-words.ts` says how a line is read. */
export const electrical = `
gfci, gfi, ground fault, gfci outlet, gfi outlet, gfci plug, ground fault interrupter | toma gfci, enchufe gfci, falla a tierra
afci, arc fault, arc-fault | falla de arco
breaker, brkr, bkr, circuit breaker, (cb), (brk) | disyuntor, interruptor automático, interruptor termomagnético, (interruptor), (pastilla), (térmica), (taco), brequer
trips, tripping, tripped, trip, keeps tripping, pops, popped, kicks off, will not reset, wont reset, does not reset | se dispara, se bota, se botan, salta, brinca, se baja, no se restablece
fuse, fuses | fusible
fuse box, fusebox, fuse panel | caja de fusibles
panel, electrical panel, breaker box, load center, breaker panel, service panel, elec panel | tablero, panel eléctrico, caja de breakers, centro de carga, tablero eléctrico
subpanel, sub panel | subpanel, tablero secundario
outlet, recep, receptacle, (plug), rcpt, recept, receptical, wall plug, outlets, power point | enchufe, tomacorriente, contacto, toma de corriente, toma
switch, switches, light switch, (sw) | apagador, interruptor
three way switch, 3 way switch, three way | apagador de tres vías, interruptor de tres vías
dimmer, dimmer switch, dimmers | atenuador, regulador de luz
light, lights, lighting, lite, lamp, lamps, bulb, light bulb | luz, luces, foco, focos, lámpara, bombilla, bombillo, iluminación
light fixture, fixture, fixtures, luminaire, chandelier | lámpara, luminaria, candil, plafón
recessed lights, can lights, (cans), pot lights, downlights, wafer lights, recessed lighting | luces empotradas, focos empotrados, luz empotrada
flicker, flickers, flickering, blinks, blinking, dim, dims, dimming | parpadea, parpadean, parpadeo, titila, titilan
ceiling fan, paddle fan, fan and light | ventilador de techo, abanico de techo
bathroom fan, bath fan, exhaust fan, bath exhaust, vent fan, bath vent | extractor, extractor de baño, ventilador del baño
smoke alarm, smoke detector, smoke detectors, smoke det, (smokes), fire alarm | detector de humo, alarma de humo, detector de incendios
co alarm, co detector, carbon monoxide detector, carbon monoxide alarm | detector de monóxido, alarma de monóxido
chirps, chirping, chirp, beeps, beeping, beep | pita, pitido, suena
no power, power out, power outage, outage, no electricity, lost power, power loss, no juice | sin luz, no hay luz, sin corriente, no hay corriente, sin electricidad, se fue la luz, se va la luz, apagón
half the house, half power, lost leg, dropped leg, lost a leg, lost phase, partial power | media casa, mitad de la casa, falta una fase
spark, sparks, sparking, arcing, arcs | chispa, chispas, chispea, chispazo, echa chispas
burnt, burned, burning, burns, scorched, melted, fried | quemado, quemada, se quemó, huele a quemado, derretido
buzz, buzzes, buzzing, hum, hums, humming | zumba, zumbido, zumbando
overheats, overheating, smells hot, gets hot, running hot | se sobrecalienta, sobrecalentado, recalentado
shock, shocks, zap, zapped, tingle | toques, da toques, descarga eléctrica, calambre
surge, power surge, surge protector, surge protection, (spd), tvss, lightning | sobretensión, supresor de picos, protector de sobretensión, pico de voltaje, rayo
generator, (gen), genset, genny, generac, standby generator | generador, planta de luz, planta eléctrica
transfer switch, ats, (mts), interlock | interruptor de transferencia, transferencia
backup power, battery backup, standby power | energía de respaldo, respaldo eléctrico
ev charger, car charger, evse, electric car charger, tesla charger, level 2 charger, wall charger, vehicle charger | cargador de auto, cargador de carro, cargador de coche, cargador eléctrico, cargador de vehículo
ev, electric car, electric vehicle, tesla | auto eléctrico, carro eléctrico, coche eléctrico
charge, charges, charging | carga, cargar, cargando
doorbell, door bell, chime, ring doorbell | timbre
wire, wires, wiring, conductor, romex, cable, nm cable | cable, cables, cableado, alambre, alambrado
aluminum wiring, aluminum, aluminium, alum, alum wiring | aluminio, cableado de aluminio
ground, grounding, grounded, earth, ground rod | tierra, puesta a tierra, varilla de tierra
neutral, (neut) | neutro
meter base, meter socket, meter can, meter | base del medidor, medidor
service entrance, service upgrade, main service, service drop | acometida, entrada de servicio
main breaker, main disconnect, main switch | interruptor principal, breaker principal
disconnect, (disc) | desconectador, seccionador
circuit, ckt, cct, circuits | circuito
new circuit, dedicated circuit, add a circuit, add circuit, new line | circuito nuevo, circuito dedicado, línea nueva
short, short circuit, shorted | corto, cortocircuito, corto circuito
overload, overloaded, too much load | sobrecarga, sobrecargado
motion sensor, occupancy sensor, presence sensor, motion light | sensor de movimiento, sensor de presencia
battery, batt, batteries | batería, pila, pilas
hot tub, spa, jacuzzi, hottub | jacuzzi, tina caliente, hidromasaje
pool, swimming pool | piscina, alberca
appliance, appliances | aparato, electrodoméstico
conduit, emt | conduit, tubo conduit
junction box, j box, jbox, electrical box | caja de conexiones, caja de paso
low voltage, 24v, 24 v | bajo voltaje
220 volt, 220, 240, 240 volt, 230 volt | 220 voltios, 240 voltios
knob and tube, k&t | cableado antiguo
electric, elec, electrical, electricity | eléctrico, eléctrica, electricidad
smart home, smart switch, wifi switch | casa inteligente
security light, flood light, floodlight, outdoor light, yard light | reflector, luz exterior
voltage, volts | voltaje
garage door, garage door opener | puerta del garaje, puerta de garage
power, pwr | energía, corriente
`;

/** What technicians call things of heating and cooling; `trade-words.ts` says how a line is read. */
export const heatingAndCooling = `
air conditioner, a/c, ac, air conditioning, air con, aircon, central air, ac unit | aire acondicionado, (aire), (clima)
ac replacement, replace ac, new ac, ac changeout, new air conditioner | cambio de aire acondicionado, cambiar el aire acondicionado
furnace, (furn), furnance, forced air heater | horno de calefacción, horno, calefactor, calefacción, calentón
heat pump, (hp), h/p | bomba de calor
mini split, minisplit, ductless, ductless split, split system | minisplit, mini split, aire dividido
boiler, blr, hydronic | caldera
thermostat, tstat, t-stat, (stat), (thermo) | termostato
condenser, condensing unit, outdoor unit, (cond) | condensadora, condensador, unidad exterior
evaporator, evap, indoor coil, evap coil, a coil | evaporador, serpentín
coil, coils | serpentín, bobina
compressor, (comp), compresser | compresor
capacitor, (cap), (caps), run cap, start cap, dual cap, run capacitor | capacitor, capacitador, condensador de arranque
contactor, contacter | contactor
refrigerant, freon, r410a, 410a, r22, r32, r454b, puron, coolant | refrigerante, gas refrigerante, freón
low on refrigerant, low freon, low charge, low on freon, needs a charge, needs freon, recharge, low on gas | falta refrigerante, falta gas, le falta gas, baja de gas, sin gas refrigerante
blower, blower motor, blwr, indoor fan, blower wheel | soplador, ventilador interior, motor del soplador, turbina
air handler, ahu, fan coil | manejadora, manejadora de aire
inducer, inducer motor, draft inducer, draft motor, inducer fan | inductor, motor inductor, inductor de tiro
igniter, ignitor, hsi, (ign), hot surface igniter, ignition | encendedor, ignitor, encendido
flame sensor, flame rod, flame probe | sensor de llama, sensor de flama
pilot, pilot light, pilot flame | piloto, llama piloto
thermocouple, thermopile, thermo couple, (t/c) | termopar, termocupla
burner, burners, brnr | quemador
heat exchanger, hx, h/x, heat ex, exchanger | intercambiador de calor, intercambiador
control board, circuit board, pcb, ifc, main board, mother board, ctrl board | tarjeta de control, tarjeta electrónica, placa de control, tarjeta
limit switch, high limit, hi limit, rollout switch | interruptor de límite, límite alto
pressure switch, psw, vacuum switch | presostato, interruptor de presión
gas valve, gas control, gas control valve | válvula de gas
transformer, xfmr, xformer, (trans) | transformador
relay, rly | relevador, relé
fan, fans | ventilador, abanico
outdoor fan, condenser fan, cond fan, outside fan, condenser fan motor, (cfm) | ventilador exterior, ventilador del condensador
motor, mtr | motor
fan belt, belt | banda, correa
bearing, bearings, brg | balero, rodamiento, cojinete
duct, ducts, ductwork, ducting | ducto, conducto de aire
register, vent cover, grille, supply vent, air vent | rejilla, difusor, ventila
damper, zone damper | compuerta
filter, filters, air filter, media filter | filtro
humidifier, humid, humidifer | humidificador
dehumidifier, dehum, dehu | deshumidificador
expansion valve, txv, tev, metering device | válvula de expansión
reversing valve, rev valve, (rv), four way valve | válvula inversora, válvula reversible
condensate drain, condensate line, condensate, ac drain, drain line, condensate pump | condensado, drenaje del aire, desagüe del aire
drain pan, drip pan, (pan) | charola, bandeja
float switch, wet switch, safety switch | interruptor de flotador, flotador
frozen, freezes, iced up, ices over, icing, ice, froze, frost, freeze up | congelado, se congela, hielo, escarcha
defrost, defrosting, defrost board | descongelar, descongela, deshielo, descongelación
circulator, circ pump, circulating pump, circulator pump, (circ) | bomba circuladora, circulador
zone valve, (zv), zone | válvula de zona, zona
radiator, (rad), (rads), baseboard | radiador
expansion tank, exp tank, xtank | tanque de expansión, vaso de expansión
heat, heating | calefacción, calor, calienta
cool, cooling | enfría, enfriar, enfriamiento
warm, hot | caliente, se calienta, tibio
cold | frío, fría
no heat, not heating, no heating, does not heat, will not heat, wont heat, heat not working, heat is out, furnace will not light, furnace wont light, furnace does not run, furnace not working | sin calefacción, no calienta, no hay calefacción, no hay calor, no da calor
no cooling, not cooling, (txv), (tev), does not cool, will not cool, wont cool, doesnt cool, no ac, no a/c, no cold air, blowing warm, blows warm, warm air, blowing hot air | no enfría, sin aire, no hay aire, no da frío, no sale frío, sale aire caliente
cold air, blows cold, blowing cold | aire frío, sale frío
carbon monoxide, monoxide, (co) | monóxido de carbono, monóxido
smell of gas, gas leak, gas smell, smells gas, smell gas, gas odor, smells like gas | fuga de gas, olor a gas, huele a gas
smell, odor, odour, stinks, stink | olor, huele, apesta
smoke | humo
flue, chimney, flue pipe, vent pipe, exhaust pipe | chimenea, tubo de escape
swamp cooler, evaporative cooler, evap cooler | enfriador evaporativo, cooler
maintenance, tune up, tuneup, (pm), clean and check, service check, annual service | mantenimiento, afinación
package unit, packaged, rtu, rooftop, rooftop unit | unidad paquete, equipo paquete
airflow, air flow, weak air, low airflow, not pulling | flujo de aire, poco aire
dust, dusty, allergies, allergy, iaq, air quality | polvo, alergia, calidad del aire
insulation, insulated, insulate | aislamiento, aislante
strip heat, heat strip, heat strips, aux heat, emergency heat, backup heat | resistencia eléctrica, calor auxiliar, calor de emergencia
short cycles, short cycling, starts and stops, shuts off, keeps shutting off, cycles on and off, turns on and off, cuts out, cutting out | se prende y se apaga, se apaga solo, se apaga, ciclos cortos
locked out, lockout, locks out | bloqueado, bloqueo
blank, blank screen, no display, screen is blank, dead screen | en blanco, pantalla en blanco, pantalla apagada
temperature, temp, temps | temperatura
fireplace, gas logs, gas log | chimenea de gas, hogar
garage heater, unit heater, space heater | calefactor de ambiente, calentador de ambiente
ventilation, hrv, erv, fresh air | ventilación
uneven, hot and cold spots, uneven temperature | desigual, disparejo
humidity, humid air, damp, moisture | humedad, húmedo
dry, dry air, too dry | seco, aire seco
worn out, end of life, old, aged | gastado, viejo, antiguo, desgastado
`;

/** What technicians call things of plumbing; `trade-words.ts` says how a line is read. */
export const plumbing = `
water heater, wtr htr, wtr heater, water htr, (wh), w/h, hwh, hot water heater, hot water tank, hwt, hw tank, hot wtr heater | calentador de agua, calentador, (bóiler), calefón, terma, (termo)
heater, htr | calentador, calefactor
water, wtr, h2o | agua
tankless, tnkls, on demand heater, on demand water heater, instant heater, instantaneous | sin tanque, de paso, instantáneo
tank, tnk | tanque, depósito
heat pump water heater, hybrid heater, hybrid water heater, hpwh | calentador híbrido
anode, anode rod, sacrificial rod | ánodo, barra de ánodo, varilla de ánodo
dip tube, diptube | tubo de inmersión
heating element, element, elem, elements | resistencia, elemento
relief valve, t&p, t&p valve, tp valve, tpr, pressure relief, temperature and pressure valve | válvula de alivio, válvula de seguridad
pressure regulator, prv, pressure reducing valve, reducing valve, regulator | regulador de presión, válvula reductora
mixing valve, tempering valve, mixer valve | válvula mezcladora, mezcladora
no hot water, no hot wtr, (nhw), out of hot water, water is cold, only cold water, no hw | sin agua caliente, no hay agua caliente, no sale agua caliente, no calienta el agua, agua fría
hot water runs out, not enough hot water, runs out of hot water, running out of hot water | se acaba el agua caliente, poca agua caliente, se termina el agua caliente
hot water, hot wtr, (hw), dhw | agua caliente
toilet, commode, (wc), (w/c), water closet, crapper | inodoro, excusado, escusado, sanitario, retrete, taza del baño, (taza)
flapper, flappers, tank flapper, flush valve | sapito, sapo, pera, válvula de descarga
fill valve, ballcock, ball cock, float valve, fluidmaster | válvula de llenado, válvula de entrada
wax ring, wax seal, bowl wax | anillo de cera, empaque de cera
flange, closet flange, toilet flange | brida
flush, flushes, flushing | descarga, jalar la cadena, baja el agua
runs, running, keeps running, runs constantly, runs all the time, wont stop running, ghost flush | no para, no deja de correr, sigue corriendo, corre, corriendo, tira agua, se queda corriendo
faucet, fct, faucets, (tap), spout | grifo, (llave), llave del agua, canilla, mezcladora
hose bib, hose bibb, hosebib, outdoor faucet, outside faucet, spigot, sillcock, silcock, outside tap | llave de jardín, llave del jardín, grifo exterior, llave de manguera, llave de nariz
cartridge, cart, faucet cartridge | cartucho
aerator | aireador
stem, packing | vástago, empaquetadura
shower, shwr | ducha, regadera
showerhead, shower head | cabezal de ducha, regadera, alcachofa
shower valve, tub valve, shower mixer, shower control | válvula de ducha, válvula de la regadera, monomando
scalds, scald, scalding, too hot | quema, muy caliente, hirviendo
bathtub, tub, bath tub | tina, bañera, bañadera
bathtub or shower, tub drain, shower drain | desagüe de la tina, desagüe de la ducha, coladera
sink, basin, lav, lavatory | fregadero, lavabo, lavamanos, tarja, pileta
kitchen sink, (ks) | fregadero, tarja, fregadero de la cocina
kitchen, ktchn | cocina
bathroom, bath, restroom, powder room | baño
drain, drains, drn, drainage | desagüe, drenaje, coladera, caño
drains slowly, slow drain, slow draining, draining slow, wont drain, will not drain, not draining, standing water | desagüe lento, drena lento, no drena, no baja el agua, se va lento
clogged, clog, clogs, plugged, plugged up, stopped up, blocked, blockage, stoppage, backed up, backs up, backing up, drains slowly | tapado, tapada, se tapa, atascado, obstruido, tupido, obstrucción
sewer, main sewer, sewer line, main line, mainline, main drain, sewage, (hydrojet), (hydro jet), (hydrojetting), (jetting), (jetter) | alcantarilla, cloaca, drenaje principal, aguas negras, línea principal
backup, back up, backflow, overflows, overflow, overflowing | se regresa el agua, se desborda, desborda, reflujo
septic, septic tank | fosa séptica
auger, snake, cable machine, rooter, drain snake | sonda, guía, serpiente
trap, p trap, ptrap | trampa, sifón, céspol
vent stack, roof vent | tubo de ventilación
garbage disposal, disposal, disposer, (gd), insinkerator, garburator, dispsl | triturador, triturador de basura, triturador de comida, triturador de desperdicios
dishwasher, (dw), d/w, dish washer | lavavajillas, (lavaplatos), lavatrastes, lavadora de platos
washing machine, washer, clothes washer, w/m | lavadora, máquina de lavar
washer box, laundry box, washing machine box, washer hookup | caja de la lavadora
refrigerator, fridge, (refrig), icemaker, ice maker | refrigerador, nevera, heladera, máquina de hielo
pipe, pipes, piping | tubería, tubo, caño, cañería
pipe burst, burst pipe, broken pipe, pipe broke, busted pipe, split pipe, (slab leak) | tubería rota, tubo roto, tubería reventada, se reventó el tubo, caño roto
burst, bursts, busted, blew out | reventado, reventó, roto
pinhole, pin hole, (slab) | poro, agujerito
leak, leaks, leaking, (lk), leaky, drip, drips, dripping, drippy, seeps, seeping | fuga, fugas, gotea, gotean, goteo, goteando, gotera, gotear, pierde agua, filtración, escurre, chorrea
flood, flooded, flooding, water on the floor | inundado, inundación, se inunda, se inundó
galvanized, galv, galvanised | galvanizado
copper, (cu) | cobre
repipe, re-pipe, repiping, replumb | cambio de tubería, cambiar tubería
weak flow, low water pressure, low pressure, no pressure, low flow, poor flow, low wtr pressure | poca presión, baja presión, sin presión, sale poca agua, poca agua
pressure too high, high water pressure, high pressure, too much pressure | mucha presión, alta presión, demasiada presión
pressure | presión
loses pressure, losing pressure, pressure drops | pierde presión, baja la presión
water hammer, pipes bang, banging pipes, hammering, pipes knock, knocking pipes | golpe de ariete, golpetean los tubos, golpes en la tubería
hammer arrestor, hammer arrestors, arrestor | amortiguador de golpe
sump pump, sump, sump pit | bomba de sumidero, bomba sumergible, bomba de achique, sumidero
sewage ejector, ejector pump, ejector | bomba de aguas negras
well pump, well | bomba de pozo, pozo
pump, pmp | bomba
check valve, chk valve | válvula check, válvula de retención
water softener, softener, softner | ablandador, suavizador, descalcificador
hard water, scale, limescale, lime scale, calcium, mineral buildup | agua dura, sarro, cal
water filter, reverse osmosis, ro, ro system | filtro de agua, ósmosis inversa
backflow preventer, bfp, rpz | válvula antirretorno
shut-off valve, (shutoff), (shut off), shutoff valve, stop valve, angle stop, ball valve, isolation valve, curb stop | llave de paso, válvula de cierre, válvula de paso
supply line, supply hose, braided line, water line | manguera de suministro, línea de agua, manguera flexible
hose, hoses | manguera
gasket, seal, o-ring, oring | empaque, junta, sello
valve, vlv, valves | válvula
gas line, gas pipe, gas piping, gas lines | línea de gas, tubería de gas, tubo de gas
range, stove, cooktop, oven, cook top, cooker | estufa, (horno), cocina de gas
dryer, clothes dryer, drier | secadora
grill, bbq, barbecue | asador, parrilla
gas, natural gas, (ng), propane, (lp), lpg, lp gas | gas, propano
irrigation, sprinkler, sprinklers, sprinkler system | riego, aspersor
recirculation, recirc, recirc pump, recirculation pump | recirculación, recirculadora
basement, bsmt, cellar | sótano
crawlspace, crawl space, crawl | espacio bajo el piso
laundry, laundry room | lavandería, cuarto de lavado
rocks, rocking, wobbly toilet | se mueve, se balancea
water meter, wtr meter | medidor de agua
thermal expansion, closed system | expansión térmica
`;
