// Tells a browser that is too old for the app so, in place of an empty page. Written for browsers of any age; what
// is asked for here came last among what the app needs (docs/decisions/0031-oldest-browsers.md).
(function () {
  // As a text: an old browser could not even read the expression itself.
  var lookbehind = '(?<!a)b';

  function knows() {
    try {
      return (
        new RegExp(lookbehind).test('b') &&
        typeof [].toReversed === 'function' &&
        CSS.supports('color', 'color-mix(in srgb, red, blue)') &&
        CSS.supports('selector(:has(a))') &&
        typeof IDBFactory.prototype.databases === 'function'
      );
    } catch (_) {
      return false;
    }
  }

  function language() {
    var chosen = null;
    try {
      chosen = window.localStorage.getItem('language');
    } catch (_) {
      // A browser that keeps nothing has no choice to remember.
    }
    return (chosen || navigator.language || 'en').slice(0, 2);
  }

  function tell() {
    var texts = document.getElementById('old-browser');
    var all = (texts.content || texts).children;
    var shown = all[0];
    var i;
    for (i = 0; i < all.length; i += 1) {
      if (all[i].getAttribute('lang') === language()) shown = all[i];
    }
    var style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = '/old-browser.css';
    document.head.appendChild(style);
    // Without its root the app does not start.
    var root = document.getElementById('root');
    root.parentNode.replaceChild(shown, root);
    document.documentElement.lang = shown.getAttribute('lang');
    document.title = shown.children[0].textContent;
  }

  if (!knows()) tell();
})();
