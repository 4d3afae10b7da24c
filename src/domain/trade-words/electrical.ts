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
