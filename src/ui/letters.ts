/** In heights of a letter; a phone of 320 px is 20 of the ordinary size wide. */
const few = 19;

/**
 * Marks the page for as long as the window has room for few letters beside each other (`largeText`). A letter is measured, since a zoom of
 * text alone leaves lengths and media queries as they are.
 */
export function watchLetters(): void {
  const letter = document.createElement('span');
  letter.textContent = 'M';
  letter.ariaHidden = 'true';
  letter.style.cssText = 'position:fixed;visibility:hidden;font-size:1rem;line-height:1';
  document.body.append(letter);
  const mark = () =>
    document.documentElement.toggleAttribute(
      'data-large-text',
      window.innerWidth < few * letter.offsetHeight,
    );
  new ResizeObserver(mark).observe(letter);
  window.addEventListener('resize', mark);
}
