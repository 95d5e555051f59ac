import { redirect } from 'react-router'
import { accountNav } from './account-nav.ts'

const leadOn = () => redirect(accountNav[0]!.to)

export const loader = leadOn
export const clientLoader = leadOn
