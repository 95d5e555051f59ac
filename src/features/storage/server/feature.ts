import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#src/platform/app-context.ts'
import type { Feature } from '#src/platform/feature.ts'
import type { Viewer } from '#src/platform/http/endpoints/viewer.ts'
import { storageJobs } from './jobs.ts'
import { mountStorage } from './mount.ts'
import { storagePersonalData } from './personal-data.ts'
import type { FileUses } from './queries/file-uses.ts'

interface StorageNeeds {
  /** Finds the person who requests a file, by the bearer token or by the cookie that a new tab sends. */
  fileReader: (context: AppContext, request: FastifyRequest) => Promise<Viewer>
  uses: FileUses
}

declare module '#src/contract/audit-actions.ts' {
  interface AuditActions {
    'resume.viewed': true
  }
}

export const storage = ({ fileReader, uses }: StorageNeeds): Feature => ({
  name: 'storage',
  heading: 'Files',
  mount: (bind, { context, store }) =>
    mountStorage(bind, context, { store, uses, reader: (request) => fileReader(context, request) }),
  jobs: ({ config, context, store }) =>
    storageJobs(context, { store, uses, temporaryFolder: join(config.dataDir, 'uploads') }),
  personalData: storagePersonalData,
})
