import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuseLostOptions } from '#src/server/program.ts'

test('an option that npm took for itself is said, and the command does nothing', () => {
  const began = (command: string, env: object = {}) => ({ npm_lifecycle_event: command, ...env })
  for (const [command, key] of [
    ['doctor', 'npm_config_to'],
    ['doctor', 'npm_config_token_description'],
    ['fsck', 'npm_config_repair'],
    ['restore', 'npm_config_check'],
    ['admin:password', 'npm_config_reset_second_factor'],
  ] as const)
    assert.throws(
      () => refuseLostOptions(command, began(command, { [key]: 'true' })),
      new RegExp(`npm run ${command} -- `),
    )
  refuseLostOptions('doctor', began('doctor'))
  refuseLostOptions('doctor', { npm_config_to: 'x' })
  refuseLostOptions('backup', began('backup', { npm_config_out: 'true' }))
})
