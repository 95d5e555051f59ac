import { redirect } from 'react-router'
import { accountNav } from './account-nav.ts'

/** `/account` leads on to the first page of the account's menu. */
const leadOn = () => redirect(accountNav[0]!.to)

export const loader = leadOn
export const clientLoader = leadOn
