import { createServer } from 'node:http'
// The least that a board on the embedded database must do at a start: it opens the folder, and answers with one count of it.
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

const { DATA_DIR: folder = '', PORT: port } = process.env
const pglite = await PGlite.create({ dataDir: join(folder, 'database'), extensions: { pg_trgm } })
const server = createServer((_request, response) => {
  void pglite
    .query('select count(*) from vacancies where status = 1')
    .then(({ rows }) => response.end(JSON.stringify(rows)))
})
server.listen(Number(port), '127.0.0.1')
process.once('SIGTERM', () => void pglite.close().then(() => process.exit(0)))
