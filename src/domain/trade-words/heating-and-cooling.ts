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
