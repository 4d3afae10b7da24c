/**
 * The page around the script; `?clock=5` sets its clock five years ahead before anything reads it,
 * `?page=3` lets it ask for three changes at a time.
 */
export const pageHtml = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Faults</title></head>
  <body>
    <script>
      const query = new URLSearchParams(location.search);
      if (query.has('page')) window.pageSize = Number(query.get('page'));
      const shift = Number(query.get('clock')) * 365 * 24 * 60 * 60 * 1000;
      const RealDate = Date;
      Date = class extends RealDate {
        constructor(...given) {
          super(...(given.length === 0 ? [RealDate.now() + shift] : given));
        }
        static now() {
          return RealDate.now() + shift;
        }
      };
    </script>
    <script type="module" src="/faults/page.js"></script>
  </body>
</html>
`;
