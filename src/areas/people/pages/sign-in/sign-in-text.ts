import type { texts } from '#src/strings/sign-in/en.ts'
import { loadTexts } from '#src/web/site/text.tsx'

export const useSignInText = await loadTexts<typeof texts>(
  (language) => import(`../../../../strings/sign-in/${language}.ts`),
)
