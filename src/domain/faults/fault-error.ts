import { type Fault, sentenceOf } from './fault.ts';

/** An error that says by a code what is wrong; its message is the fault's sentence. */
export class FaultError extends Error {
  override name = 'FaultError';
  readonly fault: Fault;

  constructor(fault: Fault, options?: ErrorOptions) {
    super(sentenceOf(fault), options);
    this.fault = fault;
  }
}
