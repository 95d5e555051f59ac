import { deviceStore } from '#src/web/boot/device-storage.ts'
import type { SavedVacancy } from '../../calls/saved.ts'

/** The rows of the saved list as the board last gave them, for when it is away. */
export const knownRows = deviceStore<{ rows: readonly SavedVacancy[] }>('saved-rows', ({ rows }) =>
  Array.isArray(rows),
)
