import type { ChangeRecord } from '../../../src/schemas/change-log.ts';
import { randomNumbers } from './random.ts';

/**
 * The change records of so many problems, named as shops name theirs, a third of them with a model number,
 * and with two tags each of 60.
 */
export function generateProblems(count: number, seed = 1): ChangeRecord[] {
  const random = randomNumbers(seed);
  const tags = rooms.flatMap((room) => trades.map((trade) => `${room} ${trade}`));
  const problems = Array.from({ length: count }, (_, number) => {
    const model = `${random.pick(makers)}-${1000 + random.below(9000)}`;
    const words = [
      ...(random.chance(0.5) ? [random.pick(kinds)] : []),
      random.pick(equipment),
      random.pick(parts),
      random.pick(symptoms),
      ...(random.chance(0.5) ? [random.pick(times)] : []),
      ...(random.chance(1 / 3) ? [model] : []),
    ];
    const name = words.join(' ');
    const tag = random.below(tags.length);
    const other = (tag + 1 + random.below(tags.length - 1)) % tags.length;
    return create('problems', {
      refId: `${name.toLowerCase().replace(/[^a-z0-9]+/g, '_')}_${number}`,
      name: name.charAt(0).toUpperCase() + name.slice(1),
      description: 'Look at it before anything is taken apart.',
      refs: [{ collection: 'problemTags', refIds: [tag, other].map(tagRefId) }],
    });
  });
  return [
    ...tags.map((name, number) => create('problemTags', { refId: tagRefId(number), name })),
    ...problems,
  ];
}

function create(collection: 'problems' | 'problemTags', data: ChangeRecord['data']): ChangeRecord {
  return { collection, operation: 'create', id: '', data };
}

const tagRefId = (number: number) => `tag_${number}`;

const list = (text: string) => text.split(', ');

const rooms = list(
  'Attic, Basement, Bathroom, Bedroom, Crawlspace, Garage, Garden, Kitchen, Laundry, Outdoor, Roof, Utility',
);
const trades = list('cooling, heating, plumbing, power, ventilation');
const makers = list('AB, CX, EL, GT, HR, KM, PV, QS, TR, WH');
const kinds = list(
  'gas, electric, tankless, hybrid, commercial, portable, ductless, two-stage, variable-speed, rooftop, packaged, solar, condensing, cast-iron, insulated, smart, three-phase, low-voltage, outdoor, under-sink',
);
const equipment = list(
  'water heater, furnace, air conditioner, heat pump, boiler, mini split, garbage disposal, dishwasher, toilet, bathtub, shower, kitchen faucet, sump pump, well pump, sewage ejector, water softener, ceiling fan, electrical panel, subpanel, generator, EV charger, thermostat, humidifier, dehumidifier, radiator, floor heating, range hood, clothes dryer, washing machine, garage door, smoke alarm, doorbell, chandelier, landscape lighting, irrigation system, backflow preventer, gas line, main drain, gutter heater, pool pump',
);
const parts = list(
  'capacitor, contactor, compressor, blower motor, inducer, igniter, flame sensor, pressure switch, limit switch, control board, transformer, relay, fuse, breaker, outlet, dimmer, wiring, ground, neutral, expansion valve, reversing valve, evaporator coil, condenser coil, filter, drain pan, condensate line, float switch, flange, gasket, wax ring, flapper, fill valve, cartridge, aerator, trap, cleanout, vent pipe, flue, heat exchanger, burner, gas valve, thermocouple, anode rod, heating element, dip tube, relief valve, expansion tank, circulator, zone valve, bearing, belt, impeller, check valve, shutoff valve, supply hose, manifold, solenoid, remote sensor, refrigerant charge, door seal',
);
const symptoms = list(
  'leaks, drips, rattles, hums, squeals, vibrates, overheats, freezes, trips, sparks, flickers, corroded, cracked, clogged, stuck open, stuck closed, missing, undersized, disconnected, worn out, will not start, will not stop, short cycles, smells burnt, loses pressure, shows an error, runs without end, failed inspection, needs replacement, makes hammering noises',
);
const times = list(
  'at night, in winter, in summer, after rain, after power failure, on the first floor, on the second floor, in the basement, under load, during startup, since installation, every few minutes, for weeks, with low flow, with hard water',
);
