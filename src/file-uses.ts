import { applicationOfResume } from './features/applications/server/index.ts'
import { senderOfLogo, tagsOfCompanyPictures } from './features/companies/server/index.ts'
import { readersOfProposed } from './features/moderation/server/index.ts'
import type { FileUses } from './features/storage/server/index.ts'
import { readersOfPoster, tagsOfPoster } from './features/vacancies/server/index.ts'
import { judgeByPoster } from './features/vacancy-risk/server/index.ts'

/** Storage knows from the features which files their rows name. */
export const fileUses: FileUses = {
  posterReaders: async (db, key) => (await readersOfPoster(db, key)) ?? readersOfProposed(db, key),
  senderOfLogo,
  resumeOf: applicationOfResume,
  tagsOf: { posters: tagsOfPoster, ...tagsOfCompanyPictures },
  whenHashed: judgeByPoster,
}
