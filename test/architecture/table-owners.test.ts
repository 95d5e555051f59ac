import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { tableOwners } from '#src/platform/db/table-owners.ts'
import { root } from '../../scripts/steps.ts'
import { ANY, tablesInSource } from './tables-in-source.ts'

const owners: Readonly<Record<string, string>> = tableOwners
const tables = new Set(Object.keys(owners))

/**
 * These may name any table: an operator's commands copy, restore, export, erase and purge the whole database, whoever
 * owns which part of it, and the demo fills a board as a visitor of no area. Tests look wherever they want to.
 */
const wholeDatabase = /^src\/(?:operator|demo)\/|\.test\.ts$/

/** The area of a file, or `platform`; any other place owns no table. */
function placeOf(file: string): string {
  return /^src\/(?:areas\/([^/]+)|(platform))\//.exec(file)?.slice(1).find(Boolean) ?? 'no area'
}

/**
 * Lists the tables of others that a source names in SQL, as `owner's table`. If platform is handed a table, such as
 * to count its rows, that is SQL of the one who hands it over.
 */
function tablesOfOthers(file: string, source: string): string[] {
  if (wholeDatabase.test(file)) return []
  const place = placeOf(file)
  return [...tablesInSource(source, tables)]
    .filter((table) => owners[table] !== place && !(place === 'platform' && table === ANY))
    .map((table) => `${owners[table] ?? 'nobody'}'s ${table}`)
}

const application = 'src/areas/applications/rows/any.ts'

const planted: Record<string, [source: string, reported: string]> = {
  'a builder': ["db.selectFrom('vacancies').select('id')", "vacancies's vacancies"],
  'a builder, under another name': ["db.selectFrom('vacancies as open')", "vacancies's vacancies"],
  'one of several': ["db.selectFrom(['applications', 'files as file'])", "files's files"],
  'a template without variables': ['db.selectFrom(`vacancies`)', "vacancies's vacancies"],
  'an insertion': ["trx.insertInto('outbox').values(row)", "mail's outbox"],
  'a change': ["trx.updateTable('companies').set(row)", "catalogue's companies"],
  'a deletion': ["trx.deleteFrom('sessions')", "people's sessions"],
  'a deletion that looks elsewhere': ["trx.deleteFrom('application_notes').using('files')", "files's files"],
  'a join': [
    "db.selectFrom('application_notes').leftJoin('categories', 'categories.id', 'job_category_id')",
    "catalogue's categories",
  ],
  'a join with a callback': [
    "query.innerJoin('users as user', (join) => join.onRef('user.id', '=', 'user_id'))",
    "people's users",
  ],
  'a join of a subquery': [
    "query.leftJoin((eb) => eb.selectFrom('vacancies').select('id').as('open'), (join) => join.onTrue())",
    "vacancies's vacancies",
  ],
  'a platform table': ["db.selectFrom('audit_events').selectAll()", "platform's audit_events"],
  'raw SQL': ['sql`select count(*) from vacancies where status = ${one}`', "vacancies's vacancies"],
  'raw SQL with a type': ['sql<{ id: number }>`select id from "vacancies"`', "vacancies's vacancies"],
  'a raw join': ['sql`left join cities as c on c.id = ${id}`', "catalogue's cities"],
  'a raw change': ['sql`\n  UPDATE files set flags = ${flags}`', "files's files"],
  'a raw insertion': ['sql`insert into outbox (id) values (1)`', "mail's outbox"],
  'a raw lock': ['sql`lock table name_terms in share mode`', "search's name_terms"],
  'the second of a list': ['sql`select 1 from application_notes as f, vacancies v`', "vacancies's vacancies"],
  'a subquery': ['sql`exists (select from companies where logo = ${key})`', "catalogue's companies"],
  'a piece that is put behind from': ['const rows = sql`vacancies`', "vacancies's vacancies"],
  'an unchecked piece': ["sql.raw('select id from vacancies')", "vacancies's vacancies"],
  'a name in the SQL': ["sql`select 1 from ${sql.table('vacancies')}`", "vacancies's vacancies"],
  'a variable': ["const table = 'vacancies'\ndb.selectFrom(table)", "vacancies's vacancies"],
  'a parameter': [
    "const count = (db: Db, table: 'users' | 'application_notes') => db.selectFrom(table)",
    "people's users",
  ],
  'a parameter of any name': [
    'const count = (db: Db, table: keyof Tables) => db.selectFrom(table)',
    "nobody's keyof Tables",
  ],
  'a counter': ["await reserveId(trx, 'contact_messages')", "intake's contact_messages"],
}

for (const [name, [source, reported]] of Object.entries(planted)) {
  test(`reported: ${name}`, () => assert.deepEqual(tablesOfOthers(application, source), [reported]))
}

const allowed: Record<string, [file: string, source: string]> = {
  'the own table': [application, "db.selectFrom('applications as a')\nsql`from application_notes`"],
  'what an owner exports': [application, "query.leftJoin(categoryNames, 'categories.id', 'job_category_id')"],
  'what an owner exports, in raw SQL': [
    application,
    'sql`join ${categoryNames} on categories.id = ${id} where lower(categories.name) = ${name}`',
  ],
  'words that are no SQL': [application, "changed('vacancies')\nconst text = 'taken from vacancies'"],
  'a comment': [application, '// Reads from vacancies.\nexport {}'],
  'a column': [
    application,
    "db.selectFrom('application_notes').select('files.name')\nsql`for update of quarantine`",
  ],
  'a variable of own tables': [
    application,
    "const of = (table: 'application_notes' | 'applications') => sql.table(table)",
  ],
  'a command of an operator': ['src/operator/erase.ts', "trx.deleteFrom('vacancies')"],
  'a test': ['src/areas/intake/server/contact.test.ts', "db.selectFrom('vacancies')"],
  'platform on its own': ['src/platform/audit.ts', "db.insertInto('audit_events')"],
}

for (const [name, [file, source]] of Object.entries(allowed)) {
  test(`not reported: ${name}`, () => assert.deepEqual(tablesOfOthers(file, source), []))
}

test('platform speaks of no table of an area, and what is no area of none', () => {
  assert.deepEqual(tablesOfOthers('src/platform/db/any.ts', "db.selectFrom('companies')"), [
    "catalogue's companies",
  ])
  assert.deepEqual(tablesOfOthers('src/app.ts', "db.selectFrom('audit_events')"), ["platform's audit_events"])
})

test('every owner is there', () => {
  const areas = [...new Set(Object.values(owners))].filter((owner) => owner !== 'platform')
  for (const area of areas) assert.ok(existsSync(join(root, 'src/areas', area)), area)
})

test('no source speaks SQL of a table that another area owns', () => {
  const sources = globSync('src/**/*.ts', { cwd: root }).toSorted()
  assert.ok(sources.length > 400)
  const found = sources.flatMap((file) =>
    tablesOfOthers(file, readFileSync(join(root, file), 'utf8')).map((table) => `${file}: ${table}`),
  )
  assert.deepEqual(found, [])
})
