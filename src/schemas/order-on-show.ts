/**
 * How an order that is in front of a customer is named where a job's menu is named by the job's id: no id of a job
 * begins so. One thing is in front of a customer at a time.
 */
const mark = 'order:';

/** @param id of the order, which may not be signed yet */
export function orderOnShow(id: string): string {
  return `${mark}${id}`;
}

/** The id of the order that is in front of a customer; null: a job's menu is, or nothing. */
export function orderIdOnShow(onShow: string | null | undefined): string | null {
  return onShow?.startsWith(mark) ? onShow.slice(mark.length) : null;
}
