import { describe, expect, it } from 'vitest';
import { type KeptOrder, orderFault } from '../../../src/domain/order/order-fault.ts';
import { hashOf } from '../../../src/domain/order/seal.ts';
import { sentOrder } from '../../support/signed-order.ts';

const at = { org: 'org', user: 'ana', visit: 'ana-7' };
const order: KeptOrder = { ...sentOrder(at), user: 'ana' };
const plain = { isPlain: true, hasAmounts: true };
const faultOf = (more: Partial<KeptOrder> = {}, bytes = 1_048_576) => {
  const kept = { ...order, ...more };
  return orderFault(kept, { ...plain, bytes, says: JSON.parse(kept.content) }, hashOf);
};

describe('an order that is sent', () => {
  it('[V3] has nothing wrong as it was signed, and once what is personal is erased', () => {
    expect(faultOf()).toBeNull();
    expect(faultOf({ personal: '', salt: '', signature: '' })).toBeNull();
  });

  it.each<[Partial<KeptOrder>, object]>([
    [{ visit: 'ben-7' }, { code: 'notYourVisit' }],
    [{ user: 'ben' }, { code: 'notYourVisit' }],
    [{ visit: 'ana-8' }, { code: 'orderSays', name: 'visit' }],
    [{ id: 'a'.repeat(15) }, { code: 'orderSays', name: 'id' }],
    [{ id: 'other' }, { code: 'invalidValue', name: 'id' }],
    [{ visit: 'ana-7","visit":"ben-7' }, { code: 'notYourVisit' }],
    [{ org: 'other' }, { code: 'orderSays', name: 'org' }],
    [{ hash: '' }, { code: 'wrongHash', name: 'content' }],
    [{ content: order.content.replace('393', '3') }, { code: 'wrongHash', name: 'content' }],
    [{ personal: order.personal.replace('a', 'o') }, { code: 'wrongHash', name: 'personal' }],
    [
      { personal: '', salt: '' },
      { code: 'wrongHash', name: 'personal' },
    ],
  ])('[V3] %o is told', (more, fault) => {
    expect(faultOf(more)).toEqual(fault);
  });

  it('[V3] is not too large, and says which it replaces', () => {
    expect(faultOf({}, 1_048_577)).toEqual({ code: 'orderTooLarge' });
    const { replaces: _, ...says } = JSON.parse(order.content);
    const faultWith = (more: object) =>
      orderFault(order, { ...plain, bytes: 1, says, ...more }, hashOf);
    const wrong = { code: 'orderSays', name: 'replaces' };
    expect(faultWith({})).toEqual(wrong);
    for (const replaces of [order.id, '"', '', 'A'.repeat(15), 'a'.repeat(16)])
      expect(faultWith({ says: { ...says, replaces } }), replaces).toEqual(wrong);
    expect(faultWith({ says: { ...says, replaces: 'a'.repeat(15) } })).toBeNull();
    for (const more of [{ isPlain: false }, { hasAmounts: false }])
      expect(faultWith(more)).toEqual({ code: 'invalidValue', name: 'content' });
  });
});
