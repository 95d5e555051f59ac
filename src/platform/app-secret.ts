import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Each purpose has its own key, so that a signature is valid for one purpose alone. */
export function deriveKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
}

const SHORTEST = 32

interface SecretPlace {
  appSecret: string | undefined
  dataDir: string
}

/** A secret that is not configured is made once and stored, so that signatures survive a restart. */
export async function appSecret(config: SecretPlace): Promise<string> {
  if (config.appSecret !== undefined) return config.appSecret
  const path = secretFile(config)
  const stored = await read(path)
  if (isSecret(stored)) return stored
  // A power cut may have left an empty file, and `link` does not replace a file.
  if (stored !== undefined) await rm(path, { force: true })
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const fresh = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(fresh, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(32).toString('base64url')}\n`)
    await file.sync()
    // `link` is atomic: if two programs start at once, one wins and both read the same secret.
    await link(fresh, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      // This is a file system without links.
      await rename(fresh, path)
    })
  } finally {
    await file.close()
    await rm(fresh, { force: true })
  }
  const made = await read(path)
  if (!isSecret(made)) throw new Error(`${path} cannot be read back`)
  return made
}

export function secretFile({ dataDir }: Pick<SecretPlace, 'dataDir'>): string {
  return join(dataDir, 'app-secret')
}

export async function existingSecret(config: SecretPlace): Promise<string | undefined> {
  if (config.appSecret !== undefined) return config.appSecret
  const stored = await read(secretFile(config))
  return isSecret(stored) ? stored : undefined
}

/** A fingerprint by which a secret is recognized; it opens and signs nothing. */
export function getSecretFingerprint(secret: string): string {
  return deriveKey(secret, 'check value').slice(0, 16)
}

function isSecret(text: string | undefined): text is string {
  return text !== undefined && text.length >= SHORTEST
}

async function read(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  return text?.trim()
}
