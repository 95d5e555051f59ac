import boot from 'in-page:src/web/boot/boot.ts'
import { createContext, useContext } from 'react'
import { LOADED, PLAN } from '../boot/plan.ts'

/** Texts of the blocks that the boot script reads when the framework is wanted. Safe inside a script element. */
export interface Handoff {
  plan: string
  loaded: string
  /** Modules to fetch at once. */
  preload: readonly string[]
}

/** Given by the server's renderer. In the browser there is none: what the server wrote stays as it is. */
export const HandoffContext = createContext<Handoff>({ plan: '', loaded: '', preload: [] })

/** Before everything that could delay it: it hides what shall not be painted, and no press comes too early for it. */
export function BootScript() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: boot }} />
}

export function Preloads() {
  return useContext(HandoffContext).preload.map((href) => <link key={href} rel="modulepreload" href={href} />)
}

/** Where React Router has `<Scripts>`: the same content, but as data, which nothing fetches or runs by itself. */
export function HandoffBlocks() {
  const { plan, loaded } = useContext(HandoffContext)
  return (
    <>
      <Block id={PLAN} text={plan} />
      <Block id={LOADED} text={loaded} />
    </>
  )
}

function Block({ id, text }: { id: string; text: string }) {
  return (
    <script
      type="application/json"
      id={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
