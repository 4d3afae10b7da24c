module.exports = { one, run };

function run(tx, sql, values = {}) {
  tx.db().newQuery(sql).bind(values).execute();
}

/** The first row; what stands in `columns` where there is none. */
function one(tx, columns, sql, values = {}) {
  const rows = arrayOf(new DynamicModel(columns));
  tx.db().newQuery(sql).bind(values).all(rows);
  return rows.length > 0 ? rows[0] : columns;
}
