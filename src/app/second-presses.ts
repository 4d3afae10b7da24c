/**
 * The second press of a double click is for the screen of the first: on one that has come in between it does nothing,
 * whatever lies under the finger there.
 */
export function dropSecondPresses(): void {
  let pressedOn = '';
  const onClick = (event: MouseEvent) => {
    if (event.detail <= 1) pressedOn = window.location.pathname;
    else if (window.location.pathname !== pressedOn) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  // Before anything else hears of it, and goes elsewhere.
  window.addEventListener('click', onClick, { capture: true });
}
