import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#src/app.ts'
import { loadConfig, type Environment } from '#src/config.ts'
import { createAdmin } from '#src/features/admins/server/index.ts'
import { folderStore } from '#src/features/storage/server/index.ts'
import { systemClock } from '#src/platform/clock.ts'
import { openInMemory } from '#src/platform/db/database.ts'
import { stopOnSignals } from '#src/server/shutdown.ts'
import { seedDemo } from './seed-demo.ts'

interface Login {
  email: string
  password: string
}

export interface Demo {
  app: FastifyInstance
  address: string
  user: Login
  admin: Login
  /** Mails are written to this folder. */
  outbox: string
}

/** Nobody logs in as these users. They make the list of accounts longer than one line. */
const otherUsers = [
  'Ruwan Jayasuriya',
  'Fathima Rizwan',
  'Selvam Arumugam',
  'Dilini Wickramasinghe',
  'Anton Perera',
]

const demoOffice = {
  OFFICE_ADDRESS: 'No. 12, Galle Road, Moratuwa',
  OFFICE_PHONE: '+94 11 200 0000',
  OFFICE_EMAIL: 'office@demo.example',
}

/** Starts the filled board; nothing of it outlives the process. */
export async function openDemo(env: Environment): Promise<Demo> {
  const config = loadConfig({ LOG_LEVEL: 'warn', ...demoOffice, ...env })
  const app = await buildApp({
    config,
    database: await openInMemory(),
    clock: systemClock,
    background: true,
    pagesFolder: join(import.meta.dirname, '../../build'),
  })
  const user = { email: 'employer@demo.example', password: password() }
  const admin = { email: 'admin@demo.example', password: password() }
  await createAdmin(app.context, { name: 'Demo Admin', ...admin })
  const register = async (name: string, { email, password }: Login): Promise<number> => {
    const payload = { name, email, password, password_confirmation: password }
    // From elsewhere: whoever tries the demo has the whole limit.
    const answer = await app.inject({
      method: 'POST',
      url: '/api/register',
      payload,
      remoteAddress: '192.0.2.1',
    })
    return (answer.json() as { user: { id: number } }).user.id
  }
  for (const name of otherUsers)
    await register(name, {
      email: `${name.toLowerCase().replace(' ', '.')}@demo.example`,
      password: password(),
    })
  const owner = await register('Kumari Fernando', user)
  const store = folderStore(join(config.dataDir, 'files'))
  await seedDemo({ db: app.context.db, store, now: systemClock.now() }, owner)
  await app.listen({ host: config.host, port: config.port })
  const listening = app.server.address()
  const port = typeof listening === 'object' && listening ? listening.port : config.port
  return { app, address: `http://localhost:${port}`, user, admin, outbox: join(config.dataDir, 'outbox') }
}

/** `npm run demo`: says where it is and how to log in, and cleans up when it is stopped. */
export async function startDemo(env: Environment, cleanUp: () => Promise<void>): Promise<void> {
  const { app, address, user, admin, outbox } = await openDemo(env)
  stopOnSignals(app, { underNpm: env['npm_lifecycle_event'] !== undefined, andThen: cleanUp })
  console.log(`The demo listens on ${address} and forgets everything when it stops.`)
  console.log(`User:   ${user.email}  ${user.password}   log in at /login`)
  console.log(`Admin:  ${admin.email}  ${admin.password}   log in at /admin-login`)
  console.log(`Mails:  ${outbox}`)
}

function password(): string {
  return `demo-${randomBytes(9).toString('base64url')}`
}
