import { Checkbox } from '#src/ui/checkbox.tsx'
import { useAccountText } from '#src/web/account/account-text.ts'
import { useOwnFile } from '#src/web/account/use-own-file.ts'
import type { OwnCompany } from '../../company-contract.ts'

/** The logo that waits, or else that of the page, and the way to show none. */
export function LogoNow({ own: { company, waiting } }: { own: OwnCompany }) {
  const a = useAccountText()
  const proposed = waiting?.logo_url
  const shown = proposed ?? company?.logo_url
  if (!shown) return null
  return (
    <div className="space-y-3">
      <figure>
        <figcaption className="mb-1 font-semibold">
          {a(proposed ? 'company.logo.waiting' : 'company.logo.now')}
        </figcaption>
        <Logo key={shown} path={shown} />
      </figure>
      <Checkbox
        id="remove_logo"
        name="remove_logo"
        value="true"
        label={a('company.logo.remove')}
        defaultChecked={waiting?.removes_logo}
      />
    </div>
  )
}

function Logo({ path }: { path: string }) {
  const address = useOwnFile(path)
  return (
    address && (
      <img
        src={address}
        alt=""
        className="h-auto max-h-24 w-auto max-w-48 rounded border border-line bg-card"
      />
    )
  )
}
