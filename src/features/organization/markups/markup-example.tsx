import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { useExamples } from '../use-examples.ts';
import { ExamplePrice } from '../variables/example-price.tsx';

/** A change of some steps leaves most prices as they are: so many menus are looked through for one that it moves. */
const mostExamples = 30;

/** What another markup table does to a price of the book. */
export function MarkupExample(props: {
  org: string;
  before: Variables;
  after: Variables;
  money: Money;
}) {
  const { org, ...prices } = props;
  const examples = useExamples(org, mostExamples);
  return <ExamplePrice examples={examples} {...prices} />;
}
