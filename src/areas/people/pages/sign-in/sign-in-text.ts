import type { texts } from '#src/strings/sign-in/en.ts'
import { loadTexts } from '#src/web/site/load-texts.ts'

export const useSignInText = await loadTexts<typeof texts>(
  (language) => import(`../../../../strings/sign-in/${language}.ts`),
)
