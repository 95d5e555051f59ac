import { ConfigurationError, type Environment } from '#src/config.ts'

/** Options by command. npm reads `--to` as an abbreviation of its own `--token-description`. */
const options: Record<string, readonly string[]> = {
  doctor: ['to', 'token_description'],
  fsck: ['repair'],
  restore: ['check', 'replace'],
  'admin:password': ['reset_second_factor'],
  'mails:preview': ['out'],
  'privacy:export': ['out'],
}

/**
 * Without a `--` before them, npm takes options for itself and runs the command without them.
 *
 * @throws ConfigurationError if the command lost an option
 */
export function refuseLostOptions(command: string, env: Environment): void {
  if (env['npm_lifecycle_event'] !== command) return
  if (options[command]?.some((name) => env[`npm_config_${name}`] !== undefined))
    throw new ConfigurationError(
      `npm has taken an option for itself, and nothing was done. Put -- before the options: npm run ${command} -- ...`,
    )
}
