import { Big } from 'big.js';
import { describe, expect, test } from 'vitest';
import type { CostListOptions } from '../../../../src/domain/exchange/costs/cost-list.ts';
import {
  columnsSaid,
  costsOf,
  leftOf,
  partsBook,
  saidOf,
  sheetOf,
  type WrittenPart,
} from './cost-lists.ts';

/**
 * Lists in the layouts in which wholesalers send them. What each part costs by them was worked out by hand; the
 * calculation stands beside it.
 */
type Wholesaler = {
  list: string;
  parts: WrittenPart[];
  options?: Partial<CostListOptions>;
  columns: string;
  /** Counted from 1. */
  header: number;
  rows: string[];
  left: number[];
};

const wholesalers: [string, Wholesaler][] = [
  [
    'US trade: net prices by each, hundred and thousand',
    {
      list: `Item #,Description,U/M,Net Price
WN-76B,"Wire nut, red",C,$14.80
GV-1/2,Gas valve 1/2,EA,$52.75
SCR-8,Sheet metal screw #8,M,"$1,312.00"
TAPE,Foil tape,RL,$18.20
`,
      parts: [
        ['nut', 0.12, 'WN-76B @ Ferguson'],
        ['valve', 50, 'gv-1/2 @ FERGUSON'],
        ['screw', 1.25, 'SCR-8'],
        ['tape', 18.2, 'TAPE @ Ferguson x 1'],
      ],
      options: { supplier: 'Ferguson' },
      columns: 'code A, name B, cost D, unit C',
      header: 1,
      rows: [
        // 14.80 / 100; 1312 / 1000.
        '2 changed nut 0.12 > 0.148 supplier',
        '3 changed valve 50 > 52.75 supplier',
        '4 changed screw 1.25 > 1.312 code',
        '5 same tape',
      ],
      left: [1],
    },
  ],
  [
    'German: Artikel-Nr., ME, PE and Netto',
    {
      list: `Artikel-Nr.;Bezeichnung;ME;PE;Netto EUR
4711;Kabelschelle;ST;100;12,80
4712;Kugelhahn;STK;1;1.024,50
4713;Dichtung;ST;1000;250,00
4714;Rohr;M;1;3,10
`,
      parts: [
        ['clip', 0.1, '4711'],
        ['cock', 1000, '4712'],
        ['seal', 0.2, '4713'],
        ['tube', 3, '4714'],
      ],
      columns: 'code A, name B, cost E, unit C, count D',
      header: 1,
      rows: [
        // 12.80 / 100; 250 / 1000. M stands beside no EA or C.
        '2 changed clip 0.1 > 0.128 code',
        '3 changed cock 1000 > 1024.5 code',
        '4 changed seal 0.2 > 0.25 code',
        '5 asked thousandOrMeters',
      ],
      left: [1],
    },
  ],
  [
    'Spanish: código, descripción, unidad and precio neto',
    {
      list: `TARIFA DE OCTUBRE;;;
Código;Descripción;Unidad;Precio neto
T-15;Codo de cobre 15;UND;1,35 €
T-22;Tubo de cobre 22;PZA;8,90 €
;Subtotal cobre;;10,25 €
TOR-1;Tornillos;C;4,20 €
;Suma y sigue;;14,45 €
`,
      parts: [
        ['elbow', 1.3, 'T-15 @ Saltoki'],
        ['tube', 8.9, 'T-22 @ Saltoki'],
        ['screw', 0.04, 'TOR-1 @ Saltoki'],
      ],
      options: { supplier: 'saltoki' },
      columns: 'code A, name B, cost D, unit C',
      header: 2,
      rows: [
        '3 changed elbow 1.3 > 1.35 supplier',
        '4 same tube',
        // 4.20 / 100
        '6 changed screw 0.04 > 0.042 supplier',
      ],
      left: [1, 2, 5, 7],
    },
  ],
  [
    'gross prices with discount groups',
    {
      list: `Artikelnummer;Bezeichnung;Rabattgruppe;Bruttopreis
A1;Pumpe;10;400,00
A2;Ventil;20;50,00
A3;Fühler;30;20,00
`,
      parts: [
        ['pump', 200, 'A1'],
        ['valve', 30, 'A2'],
        ['sensor', 15, 'A3'],
      ],
      options: {
        factor: new Map([
          ['10', new Big('0.55')],
          ['20', new Big('0.62')],
        ]),
      },
      columns: 'code A, name B, cost D, group C',
      header: 1,
      rows: [
        // 400 × 0.55; 50 × 0.62.
        '2 changed pump 200 > 220 code',
        '3 changed valve 30 > 31 code',
        '4 asked noGroupFactor',
      ],
      left: [1],
    },
  ],
  [
    'list prices with one factor',
    {
      list: `Part Number,Description,List Price
P-100,Circulator,250.00
P-200,Flange,33.33
`,
      parts: [
        ['circulator', 100, 'P-100'],
        ['flange', 15, 'P-200'],
      ],
      options: { factor: new Big('0.42') },
      columns: 'code A, name B, cost C',
      header: 1,
      rows: [
        // 250 × 0.42; 33.33 × 0.42 = 13.9986.
        '2 changed circulator 100 > 105 code',
        '3 changed flange 15 > 13.9986 code',
      ],
      left: [1],
    },
  ],
  [
    'UPC codes that a spreadsheet has damaged',
    {
      list: `UPC,Product Name,Your Cost
7.86676E+11,Thermostat wire,31.40
12345678905,Capacitor,11.20
98765432109.0,Contactor,17.80
1-Mar,Hose bib,9.10
TRUE,Cleaner,6.60
`,
      parts: [
        ['wire', 30, '786676123456'],
        ['capacitor', 11, '012345678905'],
        ['contactor', 17, '98765432109'],
        ['bib', 9, '3-1'],
        ['cleaner', 6, 'true'],
      ],
      columns: 'code A, name B, cost C',
      header: 1,
      rows: [
        '2 suggested wire damagedCode',
        '3 suggested capacitor damagedCode',
        '4 suggested contactor damagedCode',
        '5 suggested bib damagedCode',
        '6 suggested cleaner damagedCode',
      ],
      left: [1],
    },
  ],
  [
    'packs: boxes of so many, and bags that only the part knows',
    {
      list: `Catalog No,Product,UOM,Pack Qty,Price
BX-1,Anchors,BX,50,12.50
BG-1,Washers,BG,,3.60
CS-1,Filters,CS,,48.00
EA-1,Hanger,EA,25,1.10
`,
      parts: [
        // The file's pack counts, not the code's.
        ['anchor', 0.2, 'BX-1 x 10'],
        ['washer', 0.3, 'BG-1 x 10'],
        ['filter', 4, 'CS-1'],
        ['hanger', 1, 'EA-1'],
      ],
      columns: 'code A, name B, cost E, unit C, pack D',
      header: 1,
      rows: [
        // 12.50 / 50; 3.60 / 10; a case of how many?; a pack is no count of an EA.
        '2 changed anchor 0.2 > 0.25 code',
        '3 changed washer 0.3 > 0.36 code',
        '4 asked howMany',
        '5 changed hanger 1 > 1.1 code',
      ],
      left: [1],
    },
  ],
  [
    'three header lines, and pages with carried sums',
    {
      list: `MIDWEST PIPE & SUPPLY
Effective Nov 1
Catalog,Product,Unit of,Net
Number,Description,Measure,Price
CPVC,,,
C-34,CPVC pipe 3/4 x 10 ft,FT,0.62
,Carried forward,,0.62
Page 1 of 2,,,
C-1,CPVC pipe 1 x 10 ft,FT,0.98
,Total,,1.60
`,
      parts: [
        // A price by the foot, a part of 10 ft.
        ['pipe_34', 6, 'C-34 x 0.1'],
        ['pipe_1', 9.8, 'C-1 x 0.1'],
      ],
      columns: 'code A, name B, cost D, unit C',
      header: 3,
      rows: [
        // 0.62 / 0.1
        '6 changed pipe_34 6 > 6.2 code',
        '9 same pipe_1',
      ],
      left: [1, 2, 3, 4, 5, 7, 8, 10],
    },
  ],
  [
    'a price for 100 in the header alone, in dollars',
    {
      list: `Part No,Description,Price per 100 ft (USD)
W-12,Wire 12 AWG,312.00
`,
      parts: [['wire', 2.75, 'W-12']],
      options: { rate: new Big('1.25') },
      columns: 'code A, name B, cost C',
      header: 1,
      // 312 / 100 / 1.25
      rows: ['2 changed wire 2.75 > 2.496 code'],
      left: [1],
    },
  ],
  [
    'a catalogue in tabs with pairs, dozens, gross and a bare number',
    {
      list: `SKU\tName\tPer\tCost
G-1\tGloves\tPR\t9.00
G-2\tPencils\tDZ\t2.40
G-3\tRivets\tGR\t7.20
G-4\tTies\t25\t5.00
G-5\tBrush\tE\t3.00
`,
      parts: [
        ['glove', 4, 'G-1'],
        ['pencil', 0.25, 'G-2'],
        ['rivet', 0.04, 'G-3'],
        ['tie', 0.1, 'G-4'],
        ['brush', 3, 'G-5'],
      ],
      columns: 'code A, name B, cost D, unit C',
      header: 1,
      rows: [
        // 9 / 2; 2.40 / 12; 7.20 / 144; 5 / 25.
        '2 changed glove 4 > 4.5 code',
        '3 changed pencil 0.25 > 0.2 code',
        '4 changed rivet 0.04 > 0.05 code',
        '5 changed tie 0.1 > 0.2 code',
        '6 same brush',
      ],
      left: [1],
    },
  ],
  [
    'two currencies, line by line',
    {
      list: `Item,Description,Price,Currency
I-1,Valve,12.00,USD
I-2,Boiler part,80.00,EUR
I-3,Hose,6.00,USD
`,
      parts: [
        ['valve', 10, 'I-1'],
        ['boiler', 70, 'I-2'],
        ['hose', 5, 'I-3'],
      ],
      options: { rate: new Big('1.2') },
      columns: 'code A, name B, cost C, currency D',
      header: 1,
      rows: [
        // 12 / 1.2 = 10, 6 / 1.2 = 5
        '2 same valve',
        '3 asked currency',
        '4 same hose',
      ],
      left: [1],
    },
  ],
  [
    'manufacturer numbers in names, the header again, and no codes of ours',
    {
      list: `Item,Description,Each
,THERMOSTATS,
88-1,Honeywell TH4110D1007 thermostat,61.00
88-2,Wall plate white,7.00
Item,Description,Each
88-3,"Run capacitor 45/5 MFD 440V round",14.00
`,
      parts: [
        ['stat', 60, '', 'Thermostat TH4110D1007'],
        ['cap', 13, '', 'Run capacitor, round, 45/5 mfd 440V'],
      ],
      columns: 'code A, name B, cost C',
      header: 1,
      rows: ['3 suggested stat number', '4 unmatched', '6 suggested cap name'],
      left: [1, 2, 5],
    },
  ],
];

describe('[X10, X11, X12] a wholesaler’s list', () => {
  test.each(wholesalers)('%s', async (_, { list, parts, options, columns, header, rows, left }) => {
    const costs = costsOf(partsBook(...parts), await sheetOf(list), options);
    expect(columnsSaid(costs)).toBe(columns);
    expect(costs.header.row + 1).toBe(header);
    expect(saidOf(costs)).toEqual(rows);
    expect(leftOf(costs)).toEqual(left);
  });

  test.each(wholesalers)(
    'that was taken changes nothing when it comes again: %s',
    async (_, { list, parts, options }) => {
      const sheet = await sheetOf(list);
      const taking = { ...options, acceptSuggestions: true };
      const first = costsOf(partsBook(...parts), sheet, taking);
      const edits = new Map(
        [...first.step.values()].map(({ key, edit }) => [key.refId, edit?.values]),
      );
      const taken = parts.map(([refId, quantity, codes = '', ...name]): WrittenPart => {
        const values = edits.get(refId);
        return [
          refId,
          Number(values?.quantity ?? quantity),
          String(values?.codes ?? codes),
          ...name,
        ];
      });
      const again = costsOf(partsBook(...taken), sheet, taking);
      expect(again.step.size).toBe(0);
      expect(again.rows.map(({ row, kind }) => [row, kind])).toEqual(
        first.rows.map(({ row, kind }) => [row, kind === 'changed' ? 'same' : kind]),
      );
    },
  );
});
