import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminRoles, type AdminRole } from '#src/contract/admin-roles.ts'
import { p } from '#src/strings/panel.ts'
import { Select } from '#src/ui/select.tsx'
import { useToast } from '#src/ui/toast.tsx'
import { panelApi } from '#src/web/api/api.ts'
import { panelFailure } from '#src/web/panel/panel-failure.ts'
import { setAdminRole, type AdminRow } from '../contract.ts'

export const roleOptions = adminRoles.map((value) => ({ value, label: p(`admins.role.${value}`) }))

export function RoleField({ admin: { id, name, role } }: { admin: AdminRow }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<AdminRole>(role)

  async function change(next: AdminRole) {
    setChosen(next)
    const result = await panelApi(setAdminRole, { params: { id }, body: { role: next } })
    if (result.ok) toast.success(result.data.message)
    else {
      toast.error(panelFailure(result, 'admins.failed'))
      setChosen(role)
    }
    void revalidate()
  }

  return (
    <Select
      className="w-36"
      aria-label={p('admins.role.of', { name })}
      options={roleOptions}
      value={chosen}
      onChange={({ currentTarget: { value } }) => void change(value as AdminRole)}
    />
  )
}
