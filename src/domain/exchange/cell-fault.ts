/**
 * Why a cell can't be read (X3), with what it takes to say so.
 *
 * `date`, `error`: what the spreadsheet made of it. `empty`, `noNumber`, `noBoolean`: no number, not TRUE or FALSE.
 * `badList`: a quote in a relation that closes nothing. `unknownRefId`: a relation leads to a record that neither book
 * nor file has, or that is out of reach of the own book. `duplicateRefId`: an earlier row has it. `alteredRefId`: it was
 * meant to be this one, which a spreadsheet takes for a number. `titleMark`: `_title` stands in a line's refId other
 * than at its end. `reservedRefId`: it would be the address of a screen. `costAndQuantity`: both were changed, to what
 * is not the same. `noRate`: the cost is in a currency without a rate; "": it says none. `leadsNowhere`: an inherited
 * record has a reference that leads nowhere, without which an own version would be another record. `stillUsed`: the
 * file lacks the record, but a record that stays leads to it; it stays too.
 *
 * In price lists: `noAmount`: no amount as the list writes numbers. `ambiguousName`: so many parts are named so.
 * `otherCost`: another row has another cost for the same part. `noName`: neither a code nor a name says of which part.
 */
export type CellReason =
  | { code: 'date' | 'error' | 'noNumber' | 'noBoolean' | 'noAmount'; text: string }
  | {
      code:
        | 'empty'
        | 'belowZero'
        | 'surrogate'
        | 'badList'
        | 'titleMark'
        | 'costAndQuantity'
        | 'noName';
    }
  | { code: 'digitsBefore' | 'digitsAfter' | 'longText'; most: number }
  | { code: 'unknownRefId'; refId: string; sheet: string }
  | { code: 'duplicateRefId' | 'otherCost'; row: number }
  | { code: 'alteredRefId' | 'reservedRefId'; refId: string }
  | { code: 'noRate'; currency: string }
  | { code: 'ambiguousName'; count: number }
  | { code: 'leadsNowhere'; sheet: string }
  | { code: 'stillUsed'; refId: string; sheet: string; user: string };

export type CellFaultCode = CellReason['code'];

/** A cell that can't be read, where the spreadsheet has it: `row` counts from the header, which is 1. */
export interface CellFault {
  readonly sheet: string;
  readonly row: number;
  /** Its header. */
  readonly column: string;
  readonly reason: CellReason;
}
