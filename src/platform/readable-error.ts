import { Problem } from '#src/contract/errors.ts'
import { problemBody } from './http/endpoints/problems.ts'

export class OperatorError extends Error {}

type SystemError = NodeJS.ErrnoException & { port?: number }

/** Returns `undefined` for a fault of the program, which is to be shown with its stack. */
export function readableError(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message
  if (error instanceof Problem) return problemLines(error)
  const { code: option } = error as SystemError
  if (option?.startsWith('ERR_PARSE_ARGS_')) return (error as Error).message
  return (
    explainPort(error as SystemError) ??
    explainFile(error as SystemError) ??
    explainDatabase(error as SystemError)
  )
}

function problemLines(error: Problem): string {
  const body = problemBody(error.code, error.detail)
  const fields = Object.entries(body.errors ?? {})
  return [body.message, ...fields.map(([field, texts]) => `  ${field}: ${texts.join(' ')}`)].join('\n')
}

function explainPort({
  syscall,
  code,
  port,
  address,
}: SystemError & { address?: string }): string | undefined {
  if (syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE')
    return `The port ${port} is in use by another program. Stop that, or set PORT to another one.`
  return `The program may not listen on ${address ?? 'this host'} (${code}). Set HOST or PORT to others.`
}

function explainFile({ code, path, syscall }: SystemError): string | undefined {
  if (code === 'EEXIST' && path !== undefined && syscall === 'mkdir')
    return `The folder ${path} cannot be made: something is there already. Choose another; DATA_DIR names the board's own.`
  if (code === 'EEXIST' && path !== undefined) return `There is a file already: ${path}`
  if (code === 'ENOENT' && path !== undefined && syscall === 'mkdir')
    return `The folder ${path} cannot be made there. Choose another; DATA_DIR names the board's own.`
  if (code === 'ENOENT' && path !== undefined) return `There is no such file or folder: ${path}`
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code ?? '') && path !== undefined)
    return `The program may not write ${path} (${code}). Give it the right, or set DATA_DIR to another folder.`
  const text = machineErrors[code ?? '']
  return text && (path === undefined ? `${text} (${code}).` : `${text} (${code}): ${path}`)
}

const machineErrors: Record<string, string> = {
  EISDIR: 'This is a folder, and a file is wanted',
  ENOSPC: 'The disk is full',
  EDQUOT: 'The quota of this user is used up',
  EFBIG: 'The file would be larger than this system allows',
  ENAMETOOLONG: 'The name is too long for this system',
  ELOOP: 'The links of this path lead in a circle',
  EIO: 'The disk failed',
  EPIPE: 'The program that reads this has ended',
  EMFILE: 'Too many files are open; raise the limit (ulimit -n)',
  ENFILE: 'Too many files are open on this machine',
}

const untrusted =
  "no trusted authority signed the server's certificate; sslrootcert=FILE names the one that did"

/** The messages do not repeat the address, because it holds a password. */
const databaseErrors: Record<string, string> = {
  ECONNREFUSED: 'no server listens there',
  ENOTFOUND: 'there is no such host',
  ECONNRESET: 'the connection broke',
  EAI_AGAIN: 'the name of the host could not be resolved',
  ETIMEDOUT: 'the server did not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  CERT_HAS_EXPIRED: "the server's certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "the server's certificate is for another host",
  '28P01': 'the server refuses the password',
  '28000': 'the server refuses this user',
  '3D000': 'there is no such database',
  '42501': 'the role lacks a right that the board needs',
}

/** Errors of the client, which have no code, and of PgBouncer, whose code is always the same. */
const words = [
  [/^timeout exceeded when trying to connect/, 'the server did not answer'],
  [/^The server does not support SSL connections/, 'the server speaks no TLS, which sslmode asks for'],
  [
    /^unsupported startup parameter/,
    'it leads to a pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself (docs/operations.md, "Behind PgBouncer")',
  ],
  [/^(no such database|database ".*" does not exist)/, 'there is no such database'],
] as const

function explainDatabase({
  code,
  message,
  setting = 'DATABASE_URL',
}: SystemError & { setting?: string }): string | undefined {
  const known = databaseErrors[code ?? '']
  if (known) return `${setting} cannot be used: ${known}${code === '42501' ? ` (${message})` : ''}.`
  const said = words.find(([pattern]) => pattern.test(message ?? ''))
  return said && `${setting} cannot be used: ${said[1]}.`
}
