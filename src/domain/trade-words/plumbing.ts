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
