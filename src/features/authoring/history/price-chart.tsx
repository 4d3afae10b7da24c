import { Box, chakra, Span, type SystemStyleObject } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MenuPrices, timeOf } from '../../../domain/past/menu-prices.ts';
import { tierKind } from '../../../domain/pricing/warranty.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { tierPalette } from '../../../ui/tier/tier-tone.ts';

/**
 * The prices of a menu's tiers as lines over time: equal steps up are equal shares. One step is marked, by the pointer or with the arrow
 * keys, and what it is stands in words beside the chart.
 */
export function PriceChart(props: {
  prices: MenuPrices;
  /** In milliseconds since 1970: where the lines end. */
  until: number;
  money: Money;
  marked: number;
  onMark: (step: number) => void;
  /** Where the two moments are that are compared. */
  ends: { from: number; to: number };
  /** A step in words. */
  stepText: (step: number) => string;
  dayText: (moment: number) => string;
}) {
  const { t } = useTranslation('authoring');
  const tierText = useTierText();
  const { prices, until, money, marked, onMark, ends, stepText, dayText } = props;
  const { tiers, steps } = prices;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const plot = { left: 60, right: width - labelWidth, top: 24, bottom: height - 28 };
  const times = steps.map(({ at }) => timeOf(at));
  const [begin = until] = times;
  const x = (moment: number) =>
    plot.left + ((moment - begin) / Math.max(until - begin, 1)) * (plot.right - plot.left);
  const amounts = steps.flatMap((step) => step.amounts.flatMap((amount) => amount ?? []));
  const scale = scaleOf(amounts.map(Number));
  const y = (amount: number) => plot.bottom - scale.share(amount) * (plot.bottom - plot.top);
  const last = steps.length - 1;

  function mark(event: PointerEvent<SVGSVGElement>) {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distance = (step: number) => Math.abs(x(times[step] ?? until) - at);
    const nearest = steps.reduce(
      (best, _step, each) => (distance(each) < distance(best) ? each : best),
      0,
    );
    if (nearest !== marked) onMark(nearest);
  }

  function press(event: KeyboardEvent) {
    const to = keyTargets(marked, last)[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMark(Math.max(0, Math.min(last, to)));
  }

  const labels = spread(
    tiers.flatMap(({ refId, name }, at) => {
      const amount = steps.at(-1)?.amounts[at];
      return amount === null || amount === undefined
        ? []
        : { refId, name, amount, y: y(Number(amount)) };
    }),
    plot,
  );
  return (
    <Box
      ref={frame}
      position="relative"
      role="slider"
      tabIndex={0}
      aria-label={t('history.chart.label')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={marked}
      aria-valuetext={stepText(marked)}
      onKeyDown={press}
      focusVisibleRing="outside"
      borderRadius="l2"
    >
      <chakra.svg
        aria-hidden
        w="full"
        h={`${height}px`}
        display="block"
        touchAction="pan-y"
        // A drawing in pixels: its letters do not grow. The table has all that it says.
        fontSize="14px"
        onPointerMove={mark}
        onPointerDown={mark}
      >
        <chakra.g css={gridCss}>
          {scale.ticks.map((tick) => (
            <g key={tick}>
              <line x1={plot.left} x2={plot.right} y1={y(tick)} y2={y(tick)} />
              <text x={plot.left - 8} y={y(tick) + 5} textAnchor="end">
                {money.formatWhole(`${tick}`, money.currency)}
              </text>
            </g>
          ))}
          {daysBetween(begin, until, width).map((moment, at, all) => (
            <text
              key={moment}
              x={x(moment)}
              y={height - 6}
              textAnchor={at === all.length - 1 ? 'end' : at === 0 ? 'start' : 'middle'}
            >
              {dayText(moment)}
            </text>
          ))}
        </chakra.g>
        <chakra.g css={endCss}>
          {[
            { name: 'A', at: x(times[ends.from] ?? until) },
            { name: 'B', at: x(times[ends.to] ?? until) },
          ].map(({ name, at }) => (
            <g key={name}>
              <line x1={at} x2={at} y1={plot.top} y2={plot.bottom} />
              <circle cx={at} cy={12} r={11} />
              <text x={at} y={17} textAnchor="middle">
                {name}
              </text>
            </g>
          ))}
        </chakra.g>
        <chakra.g css={markedCss}>
          <line
            x1={x(times[marked] ?? until)}
            x2={x(times[marked] ?? until)}
            y1={plot.top}
            y2={plot.bottom}
          />
        </chakra.g>
        {tiers.map(({ refId, name }, tier) => (
          <chakra.g key={refId} colorPalette={tierPalette(tierKind(name, refId))} css={tierCss}>
            <path
              d={pathOf(
                steps.map(({ amounts }, at) => ({
                  x: x(times[at] ?? until),
                  y: typeof amounts[tier] === 'string' ? y(Number(amounts[tier])) : null,
                })),
                plot.right,
              )}
            />
            {steps.map(({ at, amounts }, step) => {
              const amount = amounts[tier];
              if (typeof amount !== 'string' || amount === steps[step - 1]?.amounts[tier])
                return null;
              return (
                <circle
                  key={`${at} ${amount}`}
                  cx={x(times[step] ?? until)}
                  cy={y(Number(amount))}
                  r={step === marked ? 7 : 4.5}
                />
              );
            })}
          </chakra.g>
        ))}
        {labels.map(({ refId, name, amount, y: at }) => (
          <chakra.g key={refId} colorPalette={tierPalette(tierKind(name, refId))} css={labelCss}>
            <text x={plot.right + 10} y={at + 5}>
              {tierText(name)}
            </text>
            <text x={width - 2} y={at + 5} textAnchor="end">
              {money.formatWhole(amount, money.currency)}
            </text>
          </chakra.g>
        ))}
      </chakra.svg>
      <Span srOnly>{t('history.chart.help')}</Span>
    </Box>
  );
}

const height = 280;
const labelWidth = 150;

// Colours and letters are those of a group: Chakra would take the places of a shape for styles.
const gridCss: SystemStyleObject = {
  stroke: 'border.muted',
  '& text': { fill: 'fg.muted', stroke: 'none' },
};
const endCss: SystemStyleObject = {
  stroke: 'brand.solid',
  strokeWidth: '2px',
  fill: 'brand.solid',
  '& text': { fill: 'brand.contrast', stroke: 'none', fontWeight: 'semibold' },
};
const markedCss: SystemStyleObject = { stroke: 'border.control', strokeDasharray: '4 4' };
const tierCss: SystemStyleObject = {
  stroke: 'colorPalette.fg',
  strokeWidth: '2.5px',
  fill: 'none',
  '& circle': { fill: 'bg.panel', strokeWidth: '2px' },
};
const labelCss: SystemStyleObject = { fill: 'colorPalette.fg', fontWeight: 'semibold' };

function useWidth(frame: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(entry.contentRect.width, 280));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

function keyTargets(marked: number, last: number): Record<string, number> {
  return {
    ...{ ArrowLeft: marked - 1, ArrowDown: marked - 1 },
    ...{ ArrowRight: marked + 1, ArrowUp: marked + 1 },
    ...{ Home: 0, End: last },
  };
}

/** Of amounts above 0 a logarithm; with others among them the amount itself. */
function scaleOf(amounts: readonly number[]): {
  share: (amount: number) => number;
  ticks: number[];
} {
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  if (amounts.length === 0) return { share: () => 0.5, ticks: [] };
  if (low <= 0) {
    const span = high - low || 1;
    return { share: (amount) => (amount - low) / span, ticks: low === high ? [low] : [low, high] };
  }
  const [from, to] = [Math.log(low / 1.1), Math.log(high * 1.1)];
  const share = (amount: number) => (Math.log(amount) - from) / (to - from);
  const doubled = Array.from({ length: 40 }, (_, at) => roundNear(low) * 2 ** at);
  const within = doubled.filter((tick) => share(tick) >= 0 && share(tick) <= 1);
  return { share, ticks: within.length > 1 ? within : [low, high] };
}

/** The nearest amount with one digit that is not 0. */
function roundNear(amount: number): number {
  const step = 10 ** Math.floor(Math.log10(amount));
  return Math.max(step, Math.round(amount / step) * step);
}

/** What a date takes of the width, with some space. */
const dayWidth = 130;

/** The ends of the time that is shown, and moments between them as there is room; within a day one. */
function daysBetween(begin: number, until: number, width: number): number[] {
  if (until - begin < 86_400_000) return [until];
  const most = Math.max(2, Math.min(5, Math.floor((width - labelWidth) / dayWidth)));
  return Array.from({ length: most }, (_, at) => begin + ((until - begin) * at) / (most - 1));
}

/** A step stays at its height until the next one; where there is no price there is no line. */
function pathOf(points: readonly { x: number; y: number | null }[], end: number): string {
  const parts: string[] = [];
  for (const [at, point] of points.entries()) {
    const before = points[at - 1];
    if (before && before.y !== null) parts.push(`H${point.x}`);
    if (point.y === null) continue;
    parts.push(before && before.y !== null ? `V${point.y}` : `M${point.x} ${point.y}`);
  }
  if (typeof points.at(-1)?.y === 'number') parts.push(`H${end}`);
  return parts.join('');
}

const lineHeight = 20;

/** Labels at their heights, as far apart as letters need. */
function spread<T extends { y: number }>(
  labels: readonly T[],
  { top, bottom }: { top: number; bottom: number },
): T[] {
  const placed = [...labels].sort((a, b) => a.y - b.y).map((label) => ({ ...label }));
  for (const [at, label] of placed.entries()) {
    const above = placed[at - 1];
    label.y = Math.max(label.y, above ? above.y + lineHeight : top);
  }
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    const label = placed[at];
    const below = placed[at + 1];
    if (label) label.y = Math.min(label.y, below ? below.y - lineHeight : bottom);
  }
  return placed;
}
