import { expect, test } from 'vitest';
import { columnsSaid, costsOf, partsBook, sheetOf } from './cost-lists.ts';

const book = partsBook(['a', 1]);

test.each<[header: string, line: string, columns: string]>([
  [
    'Part Number,Description,UOM,List Price,Your Price,Qty',
    'A,Valve,EA,20.00,11.00,4',
    'code A, name B, cost E, unit C',
  ],
  [
    'Item No.,Mfr Part No.,UPC,Description,Price,U/M,Pack',
    '1,T1,012,Stat,11.00,EA,10',
    'code A, name D, cost E, unit F, pack G',
  ],
  ['Artikel-Nr.,Bezeichnung,PE,Netto', '1,Ventil,100,11.00', 'code A, name B, cost D, count C'],
  [
    'Mat.-Nr.,Kurztext,Brutto,RG,Netto,PE,ME',
    '1,Ventil,20.00,A,11.00,1,ST',
    'code A, name B, cost E, unit G, count F, group D',
  ],
  [
    'Art.-Nr.,Artikelbezeichnung,ME,Preiseinheit,Nettopreis,Währung',
    '1,Ventil,ST,100,11.00,EUR',
    'code A, name B, cost E, unit C, count D, currency F',
  ],
  [
    'Código,Producto,Unidad,Precio,Por',
    'A1,Codo,PZA,11.00,100',
    'code A, name B, cost D, unit C, count E',
  ],
  [
    'Nº Artículo,Denominación,Precio sin IVA,Precio con IVA,IVA',
    '1,Codo,11.00,13.31,21',
    'code A, name B, cost C',
  ],
  ['Ref.,Concepto,Ud.,PVP,Dto,Neto', 'A1,Codo,ud,20.00,30,14.00', 'code A, name B, cost F, unit C'],
  [
    'Item #,Description,Qty,U/M,Price,Price per',
    '1,Valve,10,EA,11.00,C',
    'code A, name B, cost E, unit F',
  ],
  ['Stock #,Desc,Price/Each,Discount Group', 'A,Thing,1.20,B2', 'code A, name B, cost C, group D'],
  [
    'Vendor Part #,Vendor Description,Contract Price,Sell UOM,UOM Qty',
    '1,Valve,11.00,BX,10',
    'code A, name B, cost C, unit D, pack E',
  ],
  ['A-1,Gas valve,EA,11.00', 'B-2,Red pipe,C,12.50', 'code A, name B, cost D, unit C'],
  [
    'code,name,cost,unit,count,pack,group,currency',
    'A,Thing,1.20,EA,1,6,A,USD',
    'code A, name B, cost C, unit D, count E, pack F, group G, currency H',
  ],
])('[X11] columns are found: %s', async (header, line, columns) => {
  expect(columnsSaid(costsOf(book, await sheetOf(`${header}\n${line}\n`)))).toBe(columns);
});
