import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#src/app.ts'
import { folderStore } from '#src/areas/files/index.ts'
import { exampleOffice } from '#src/areas/intake/example-office.ts'
import { hashPassword } from '#src/areas/people/index.ts'
import { loadConfig, type Environment } from '#src/config.ts'
import { systemClock } from '#src/platform/clock.ts'
import { openInMemory } from '#src/platform/db/database.ts'
import { stopOnSignals } from '#src/server/shutdown.ts'
import { admins, seeker, shownEmployers } from './accounts.ts'
import { drawPictures } from './pictures.ts'
import { seedDemo } from './seed-demo.ts'

interface Login {
  email: string
  password: string
}

export interface Demo {
  app: FastifyInstance
  address: string
  /** An employer with fourteen applicants. */
  user: Login
  /** An owner of the board. */
  admin: Login
  /** Mails are written to this folder. */
  outbox: string
}

const demoOffice = {
  OFFICE_ADDRESS: exampleOffice.address,
  OFFICE_PHONE: exampleOffice.phone,
  OFFICE_EMAIL: exampleOffice.email,
  SOCIAL_FACEBOOK: exampleOffice.facebook,
  SOCIAL_LINKEDIN: exampleOffice.linkedin,
  SOCIAL_WHATSAPP: exampleOffice.whatsapp,
}

/** Starts the filled board, whose data is gone with the process. */
export async function openDemo(env: Environment): Promise<Demo> {
  const config = loadConfig({ LOG_LEVEL: 'warn', ...demoOffice, ...env })
  const pictures = drawPictures(systemClock.now())
  const app = await buildApp({
    config,
    database: await openInMemory(),
    clock: systemClock,
    background: true,
    pagesFolder: join(import.meta.dirname, '../../build'),
  })
  const password = await fillDemo(app, config.dataDir, pictures)
  await app.listen({ host: config.host, port: config.port })
  const listening = app.server.address()
  const port = typeof listening === 'object' && listening ? listening.port : config.port
  return {
    app,
    address: `http://localhost:${port}`,
    user: { email: shownEmployers[0]!.email!, password },
    admin: { email: admins.owner.email, password },
    outbox: join(config.dataDir, 'outbox'),
  }
}

/** Resolves to the password of every account. */
export async function fillDemo(
  { context: { db, clock } }: FastifyInstance,
  dataDir: string,
  pictures = drawPictures(clock.now()),
): Promise<string> {
  // One password for all, so that it is hashed once.
  const password = `demo-${randomBytes(9).toString('base64url')}`
  const passwordHash = await hashPassword(password)
  await seedDemo({ db, store: folderStore(join(dataDir, 'files')), now: clock.now(), passwordHash }, pictures)
  return password
}

/** `npm run demo`: says where it is and how to log in, and cleans up when it is stopped, or npm's `shell` ends. */
export async function startDemo(
  env: Environment,
  shell: number | undefined,
  cleanUp: () => Promise<void>,
): Promise<void> {
  const { app, address, user, outbox } = await openDemo(env)
  stopOnSignals(app, { shell, andThen: cleanUp })
  console.log(`The demo listens on ${address} and forgets everything when it stops.`)
  printLogins(user.password)
  console.log(`Mails:  ${outbox}`)
}

export function printLogins(password: string): void {
  console.log(`Password of every account: ${password}`)
  console.log('At /login')
  print(seeker.email, 'a job seeker')
  for (const { email, name, is } of shownEmployers) print(email!, `${name}: ${is}`)
  console.log('At /admin-login')
  for (const [role, { email }] of Object.entries(admins)) print(email, role)
}

function print(email: string, about: string): void {
  console.log(`  ${email.padEnd(28)}${about}`)
}
