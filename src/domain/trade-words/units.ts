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
