import { useState } from 'react'
import { useLocation } from 'react-router'
import { formatNumber } from '#src/strings/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { browserApi } from '#src/web/api/api.ts'
import { unansweredStages } from '../../application-stages.ts'
import { listReceived, MAX_MOVED, type ReceivedRow } from '../../calls/received/list.ts'
import { Question } from './move-many.tsx'
import { Moved } from './received-table.tsx'
import { useMoves } from './use-moves.ts'

/** After a vacancy was filled: who still waits is told, or left to be told one by one. */
export function NotifyWaiting({ vacancyId, waiting }: { vacancyId: number; waiting: number }) {
  const a = useAccountText()
  const isJustFilled = (useLocation().state as { notify?: boolean } | null)?.notify === true
  const moves = useMoves(vacancyId)
  const [rows, setRows] = useState<readonly ReceivedRow[]>()
  const [left, setLeft] = useState(false)
  const count = formatNumber(rows?.length ?? waiting)

  async function open() {
    const pages = await Promise.all(
      unansweredStages.map((stage) =>
        browserApi(listReceived, { params: { id: vacancyId }, query: { stage, per_page: MAX_MOVED } }),
      ),
    )
    const failed = pages.find((page) => !page.ok)
    if (failed) moves.refused(failed)
    else setRows(pages.flatMap((page) => (page.ok ? page.data : [])).slice(0, MAX_MOVED))
  }

  async function notifyAll() {
    await moves.move(rows!, { stage: 'not_selected', notify: true })
    setRows(undefined)
  }

  return (
    <>
      <Moved moves={moves} />
      {waiting > 0 && !left && (
        <Notice
          tone="info"
          live={isJustFilled}
          title={waiting === 1 ? a('received_list.waiting.one') : a('received_list.waiting', { count })}
          className="mb-4"
        >
          <p className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => void open()}>{a('received_list.tell', { count })}</Button>
            <Button variant="secondary" onClick={() => setLeft(true)}>
              {a('received_list.later')}
            </Button>
          </p>
        </Notice>
      )}
      <Dialog
        open={rows !== undefined}
        onClose={() => setRows(undefined)}
        title={a('received_list.ask')}
        closeLabel={a('received_list.ask.no')}
      >
        {rows && <Question chosen={rows} staying={0} stage="not_selected" />}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button busy={moves.busy} onClick={() => void notifyAll()}>
            {a('received_list.tell', { count })}
          </Button>
          <Button variant="secondary" onClick={() => setRows(undefined)}>
            {a('received_list.ask.no')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
