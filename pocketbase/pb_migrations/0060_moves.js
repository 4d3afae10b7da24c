// Organizations that move to another cell (D3): their rows leave the log, which nothing else takes anything out of, and the
// next seq follows the highest that there ever was.
migrate((app) => {
  const { makeMoves } = require(`${__hooks}/lib/moves.js`);
  makeMoves(app);
});
