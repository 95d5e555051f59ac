import { formatTime } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'

/** Says that the form holds what was typed before, and what of it cannot be kept. */
export function DraftNotice({ keptAt, onDiscard }: { keptAt: string; onDiscard: () => void }) {
  const a = useAccountText()
  return (
    <Notice live title={a('posting.draft', { when: formatTime(keptAt) })} className="mb-6">
      <p className="mb-3">{a('posting.draft.poster')}</p>
      <Button variant="secondary" small onClick={onDiscard}>
        {a('posting.draft.discard')}
      </Button>
    </Notice>
  )
}
