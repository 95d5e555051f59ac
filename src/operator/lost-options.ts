import { ConfigurationError, type Environment } from '#src/config.ts'

/** Options without which these commands do something else. npm takes `--to` for its own `--token-description`. */
const options: Record<string, readonly string[]> = {
  doctor: ['to', 'token_description'],
  fsck: ['repair'],
  restore: ['check', 'replace'],
  'admin:password': ['reset_second_factor'],
  'mails:preview': ['out'],
  'privacy:export': ['out'],
}

/**
 * npm takes an option for itself that no `--` stands before.
 *
 * @throws ConfigurationError of a command that lost an option.
 */
export function refuseLostOptions(command: string, env: Environment): void {
  if (env['npm_lifecycle_event'] !== command) return
  if (options[command]?.some((name) => env[`npm_config_${name}`] !== undefined))
    throw new ConfigurationError(
      `npm has taken an option for itself, and nothing was done. Put -- before the options: npm run ${command} -- ...`,
    )
}
