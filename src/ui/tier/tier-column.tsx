import type { SystemStyleObject } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { type CSSProperties, useCallback, useId, useState } from 'react';
import { ServiceRows } from './services.tsx';
import { TierBand } from './tier-band.tsx';
import { ribbonHeight, TierBox, TierLink, TierRibbon, tierIds, WarrantyLine } from './tier-box.tsx';
import type { TierCardProps } from './tier-card-props.ts';
import { PriceOrReason } from './tier-price.tsx';

/** The rows of a column: head, title with what it is to the next tier, then the services, and the foot last. */
const firstService = 3;

/** How much of what goes under the foot fades out above it. */
const fade = '3';

/**
 * A tier beside the others, with rows that all of them share. However long the rows are, they go under the head, with
 * the price, and the foot, with warranty and link, which both stay in view: these lie over all rows, since what sticks
 * stays within its grid area, and the first and the last row are as high as they. All in it is plain HTML, styled by
 * the card (decision 60).
 */
export function TierColumn(props: TierCardProps) {
  const id = useId();
  const ids = tierIds(id);
  const footPlace = useWholeInView();
  const last = firstService + props.services.length;
  const wholeColumn = { gridRow: `1 / ${last + 1}` };
  return (
    <TierBox
      card={props}
      id={id}
      css={columnCss}
      style={{ gridRow: `span ${last}`, '--rows': last - 1 } as CSSProperties}
      mt={props.besideRibbon && !props.ribbon ? ribbonHeight : '0'}
    >
      <div style={{ gridRow: 1 }}>
        {props.ribbon ? <TierRibbon id={ids.ribbon} text={props.ribbon} /> : null}
      </div>
      <div
        ref={roomBefore}
        data-part="head"
        data-under-ribbon={props.ribbon ? true : undefined}
        style={wholeColumn}
      >
        <TierBand id={ids.name} tone={props.tone} name={props.name} mark={props.mark} />
        <div data-part="price">
          <PriceOrReason price={props.price} />
        </div>
      </div>
      <div data-part="title" style={{ gridRow: 2 }}>
        <p>{props.title}</p>
        {props.betterThan ? <p data-better>{props.betterThan}</p> : null}
      </div>
      {props.services.length === 0 ? null : (
        <ServiceRows cells={props.services} firstRow={firstService} />
      )}
      <div ref={footPlace.ref} data-part="foot-place" style={{ gridRow: last }} />
      <div ref={roomBefore} data-part="foot" style={wholeColumn}>
        {footPlace.isWhole ? null : moreBelow}
        {props.warranty ? <WarrantyLine text={props.warranty} /> : null}
        {props.link || props.control ? (
          <div data-part="actions">
            {props.link ? (
              <TierLink
                link={props.link}
                chosen={props.chosen ?? false}
                // From the foot, which has a position of its own, over the whole card.
                _before={{ top: 'auto', bottom: '0', h: '1000vh' }}
              />
            ) : null}
            {props.control}
          </div>
        ) : null}
      </div>
    </TierBox>
  );
}

/** On the edge of the foot: rows go on under it. */
const moreBelow = (
  <div data-part="more">
    <ChevronDown aria-hidden />
  </div>
);

const columnCss: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  // Those over all rows would have every other one to themselves.
  '& > *': { gridColumn: '1' },
  '& > [data-part=head]': {
    alignSelf: 'start',
    position: 'sticky',
    // Below the top bar; a screen that scrolls its tiers by themselves has none over them.
    top: 'var(--tier-top, {sizes.topBar})',
    zIndex: '1',
    bg: 'bg.panel',
  },
  '& > [data-under-ribbon]': { mt: ribbonHeight },
  '& [data-part=price]': { px: '4', pt: '2' },
  '& > [data-part=title]': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '1',
    px: '4',
    py: '1',
    fontWeight: 'semibold',
    lineHeight: 'short',
  },
  '& [data-better]': { textStyle: 'sm', color: 'colorPalette.fg' },
  '& > [data-part=foot-place]': { mt: fade },
  '& > [data-part=foot]': {
    alignSelf: 'end',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    position: 'sticky',
    bottom: '0',
    zIndex: '2',
    bg: 'bg.panel',
    px: '3',
    pt: '2',
    pb: '3',
    _before: {
      content: '""',
      position: 'absolute',
      insetX: '0',
      bottom: '100%',
      h: fade,
      bg: 'linear-gradient(to top, {colors.bg.panel}, transparent)',
      pointerEvents: 'none',
    },
  },
  '& [data-part=actions]': { display: 'flex', gap: '2' },
  '& [data-part=more]': {
    position: 'absolute',
    bottom: '100%',
    insetX: '0',
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
  '& [data-part=more] > svg': {
    boxSize: '5',
    flexShrink: '0',
    bg: 'bg.panel',
    color: 'fg.muted',
    borderWidth: '1px',
    borderRadius: 'full',
  },
  '@supports not (grid-template-rows: subgrid)': {
    gridTemplateRows: 'repeat(var(--rows), auto) 1fr',
    '& > [data-part=title]': { minH: '20' },
  },
};

/** Whether all of an element is on the screen; true until that is known. */
function useWholeInView() {
  const [isWhole, setWhole] = useState(true);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        // Of what is drawn ahead of time nothing is known yet.
        if (latest?.target.isConnected) setWhole(latest.intersectionRatio >= nearlyAll);
      },
      { threshold: nearlyAll },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isWhole };
}

/** All but what the rounding of pixels takes. */
const nearlyAll = 0.98;

/**
 * A ref that keeps room for an element, as high as it is, at the end of the one before it: before the first paint, and as
 * it changes. A state would have its component rendered again between layout and paint, each of several by itself; a
 * custom property, which is inherited, has the style of all that lies in its element worked out again.
 */
function roomBefore(element: HTMLElement | null) {
  const before = element?.previousElementSibling;
  if (!element || !(before instanceof HTMLElement)) return;
  const observer = new ResizeObserver(([entry]) => {
    before.style.paddingBottom = `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`;
  });
  observer.observe(element);
  return () => observer.disconnect();
}
