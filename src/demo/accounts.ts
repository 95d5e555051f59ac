import { ago, addFiles, found, type DemoBoard, type NewFile } from './demo-board.ts'
import rows from './rows/employers.json' with { type: 'json' }

interface Employer {
  name: string
  account: string
  email?: string
  /** Printed about the employer when the demo starts. */
  is?: string
  /** The state of the company's page. */
  claim?: 'waiting' | 'claimed' | 'verified'
  proof?: string
  website?: string
  district?: string
  description?: string
  /** The address of the account was never confirmed. */
  unconfirmed?: boolean
  /** Days since the account was blocked. */
  blocked?: number
}

const employers = rows as readonly Employer[]

export const admins = {
  owner: { name: 'Demo Admin', email: 'admin@demo.example' },
  moderator: { name: 'Ashen Weerasinghe', email: 'moderator@demo.example' },
  viewer: { name: 'Priya Nathan', email: 'viewer@demo.example' },
} as const

export const seeker = { name: 'Nadeesha Perera', email: 'seeker@demo.example' }

/** One employer of each kind, named when the demo starts. */
export const shownEmployers = employers.filter(({ email }) => email !== undefined)

export interface Account {
  id: number
  email: string
}

export interface DemoAccounts {
  admins: Record<keyof typeof admins, number>
  seeker: number
  /** Accounts by company name. */
  employers: ReadonlyMap<string, Account>
}

const getEmail = ({ name, email }: Employer) => email ?? `jobs@${getSlug(name)}.example`

export const getSlug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

export async function addAccounts(board: DemoBoard): Promise<DemoAccounts> {
  const { db, passwordHash: password_hash } = board
  const joined = (days: number) => {
    const at = ago(board, days, 10)
    return { password_hash, created_at: at, updated_at: at }
  }
  const inserted = await db
    .insertInto('admins')
    .values(Object.entries(admins).map(([role, admin]) => ({ ...admin, role, ...joined(90) })))
    .returning(['id', 'role'])
    .execute()
  const ofRole = new Map(inserted.map(({ id, role }) => [role, id]))
  const users = await db
    .insertInto('users')
    .values([
      ...employers.map((employer, no) => ({
        name: employer.account,
        email: getEmail(employer),
        purpose: 'hiring' as const,
        ...joined(60 + no),
        email_confirmed_at: employer.unconfirmed ? null : ago(board, 60 + no, 11),
        last_login_at: ago(board, no % 5, 11),
        blocked_at: employer.blocked === undefined ? null : ago(board, employer.blocked, 15),
      })),
      {
        ...seeker,
        ...joined(30),
        email_confirmed_at: ago(board, 30, 11),
        last_login_at: ago(board, 0, 9),
      },
    ])
    .returning(['id', 'email'])
    .execute()
  await board.db
    .insertInto('applicant_details')
    .values({
      user_id: users.at(-1)!.id,
      phone: '+94 71 200 1001',
      city: 'Kurunegala',
      updated_at: ago(board, 30, 12),
    })
    .execute()
  return {
    admins: {
      owner: found(ofRole, 'owner'),
      moderator: found(ofRole, 'moderator'),
      viewer: found(ofRole, 'viewer'),
    },
    seeker: users.at(-1)!.id,
    employers: new Map(employers.map(({ name }, no) => [name, users[no]!])),
  }
}

/** Adds companies before their vacancies, which refer to them. `names`: those on Our Clients. */
export async function addCompanies(
  board: DemoBoard,
  accounts: DemoAccounts,
  names: readonly string[],
  drawn: readonly (readonly [name: string, logo: NewFile])[],
): Promise<void> {
  const { db } = board
  const keys = await addFiles(
    board,
    drawn.map(([, logo]) => logo),
  )
  const logos = new Map(drawn.map(([name], no) => [name, keys[no]!]))
  const companies = await db
    .insertInto('companies')
    .values(
      employers.map(({ name, claim, proof, ...facts }, no) => {
        const isClaimed = claim === 'claimed' || claim === 'verified'
        const at = ago(board, 60 + no, 12)
        const place = names.indexOf(name)
        return {
          name,
          logo: logos.get(name) ?? null,
          sort_order: place < 0 ? null : place,
          website: isClaimed ? facts.website! : null,
          description: isClaimed ? facts.description! : null,
          district: isClaimed ? facts.district! : null,
          claimed_at: isClaimed ? ago(board, 50, 14) : null,
          verified_at: claim === 'verified' ? ago(board, 45, 10) : null,
          verified_proof: proof ?? null,
          created_at: at,
          updated_at: at,
        }
      }),
    )
    .returning(['id', 'name', 'claimed_at'])
    .execute()
  await db
    .insertInto('company_accounts')
    .values(
      companies
        .filter(({ claimed_at }) => claimed_at !== null)
        .map(({ id, name, claimed_at }) => ({
          company_id: id,
          user_id: found(accounts.employers, name).id,
          linked_at: claimed_at!,
        })),
    )
    .execute()
  await addClaims(board, accounts, new Map(companies.map(({ id, name }) => [name, id])))
}

/** Adds a claim and a change of a claimed company, both waiting for an admin. */
async function addClaims(
  board: DemoBoard,
  accounts: DemoAccounts,
  companies: ReadonlyMap<string, number>,
): Promise<void> {
  const proposalOf = (claim: Employer['claim']) => employers.find((employer) => employer.claim === claim)!
  const [claim, change] = [proposalOf('waiting'), proposalOf('claimed')]
  const sent = (days: number) => ({ created_at: ago(board, days, 9), updated_at: ago(board, days, 9) })
  await board.db
    .insertInto('company_changes')
    .values([
      { ...proposed(claim), company_id: null, user_id: found(accounts.employers, claim.name).id, ...sent(2) },
      {
        ...proposed(change),
        description: `${change.description} Our new maternity wing opens soon.`,
        company_id: found(companies, change.name),
        user_id: found(accounts.employers, change.name).id,
        ...sent(1),
      },
    ])
    .execute()
}

const proposed = ({ name, website, district, description }: Employer) => ({
  name,
  website: website!,
  district: district!,
  description: description!,
  logo: null,
  note: null,
  decided_at: null,
})
