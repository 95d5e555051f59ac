import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { LogController, type FastifyServerOptions } from 'fastify'

const secrets = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'password_confirmation',
  'token',
  'email',
  'phone',
  'cover_letter',
]

export function logging(level: string): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'logController'> {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    logger: {
      level,
      stream: logDestination(),
      // The framework writes whole addresses into its own messages.
      hooks: {
        logMethod(words, method) {
          const [first] = words as unknown[]
          const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
          // An entry without a message would take the error's unchanged.
          const all =
            words.length === 1 && error instanceof Error ? [first, loggedError(error).message] : words
          method.apply(
            this,
            all.map((word) => (typeof word === 'string' ? withoutSecrets(word) : word)) as never,
          )
        },
      },
      redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
      serializers: {
        req: (request: { method: string; url: string; ip: string }) => ({
          method: request.method,
          path: withoutSecrets(request.url.split('?', 1)[0]!),
        }),
        err: loggedError,
      },
    },
  } as const
}

function loggedError(error: Error & { code?: string }) {
  const message = quotesInput(error)
    ? 'a value that the database does not take'
    : withoutSecrets(String(error.message))
  const [, ...where] = (error.stack ?? '').split(/\n(?= {4}at )/)
  return { type: error.name, message, code: error.code, stack: [message, ...where].join('\n') }
}

/** A query may hold a reset token or a name; the path of a signed link stands for a login. */
function withoutSecrets(text: string): string {
  return text.replace(/\?[^\s"']+/g, '?…').replace(/\/(?:l|%[46]c)\/[^\s"'/?.]+/gi, '/l/…')
}

/** PostgreSQL's class 22, data exceptions: their messages repeat the value that was wrong. */
function quotesInput({ code }: { code?: string }): boolean {
  return /^22...$/.test(code ?? '')
}

const MAX_WAITING = 1024 * 1024

/** A full disk or a reader that has gone must neither end the board nor block it. */
export function logDestination(descriptor = 1, write = writeSync) {
  const waiting: Buffer[] = []
  let length = 0
  const flush = () => {
    while (waiting.length > 0) {
      const next = waiting[0]!
      const written = write(descriptor, next)
      length -= written
      if (written === next.length) waiting.shift()
      else waiting[0] = next.subarray(written)
    }
  }
  return {
    write(this: void, line: string): void {
      if (length < MAX_WAITING) {
        const bytes = Buffer.from(line)
        waiting.push(bytes)
        length += bytes.length
      }
      try {
        flush()
      } catch {
        // There is no other place to log it.
      }
    },
  }
}
