import * as z from 'zod/mini'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { TextKey } from '#src/strings/en.ts'

export const passwordLengths = {
  user: { min: 8, max: 128 },
  admin: { min: 15, max: 128 },
} as const

/** Takes a password exactly as it was typed: neither trimmed nor normalised, and anything may be in it. */
/*@__NO_SIDE_EFFECTS__*/
export function typedPassword(required: TextKey) {
  return z
    .string({ error: required })
    .check(z.minLength(1, { error: required }))
    .register(z.globalRegistry, { format: 'password' })
}

/*@__NO_SIDE_EFFECTS__*/
export function chosenPassword(kind: keyof typeof passwordLengths) {
  const { min, max } = passwordLengths[kind]
  return typedPassword('account.password.required')
    .check(
      z.check<string>((context) => {
        const error = (message: TextKey, params?: Record<string, number>) =>
          context.issues.push({ code: 'custom', input: context.value, message, params })
        const length = [...context.value].length
        if (length < min) error('account.password.too_short', { min })
        else if (length > max) error('field.too_long', { max })
        else if (isCommon(context.value)) error('account.password.common')
      }),
    )
    .register(z.globalRegistry, { format: 'password', minLength: min, maxLength: max })
}

const LONGEST_UNIT = 4

/** True for a password that everybody tries, or up to four characters repeated: `aaaaaaaa`, `12ab12ab1`. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  const characters = [...lower]
  const repeats = (unit: number) => characters.every((character, at) => character === characters[at % unit])
  return commonPasswords.has(lower) || Array.from({ length: LONGEST_UNIT }, (_, no) => no + 1).some(repeats)
}

interface Choice {
  name?: unknown
  email?: unknown
  password?: unknown
  password_confirmation?: unknown
}

/*@__NO_SIDE_EFFECTS__*/
export function passwordFitsForm() {
  return z.check<object>(
    (context) => {
      const form = context.value as Choice
      if (typeof form.password !== 'string') return
      const error = (field: string, message: TextKey) =>
        context.issues.push({ code: 'custom', input: context.value, path: [field], message })
      if (isPersonal(form.password, [form.name, form.email])) error('password', 'account.password.personal')
      if (typeof form.password_confirmation === 'string' && form.password_confirmation !== form.password)
        error('password_confirmation', 'account.password.differs')
    },
    { when: () => true },
  )
}

const SHORTEST_OWN_WORD = 6

export function isPersonal(password: string, own: readonly unknown[]): boolean {
  const folded = letters(password)
  const words = own.flatMap((text) => (typeof text === 'string' ? [text, text.split('@')[0]!] : []))
  return words.map(letters).some((word) => {
    const bare = withoutNumber(word)
    return (
      (word.length >= SHORTEST_OWN_WORD && folded === word) ||
      (bare.length >= SHORTEST_OWN_WORD && withoutNumber(folded) === bare)
    )
  })
}

/** The board's names, in each language. */
export type SiteNames = () => readonly string[]

export function siteNameErrors(siteNames: SiteNames, { password }: { password?: string }): FieldErrors {
  if (password === undefined || !isPersonal(password, siteNames())) return {}
  return { password: [{ key: 'account.password.site' }] }
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

function withoutNumber(text: string): string {
  return text.replace(/(?<!\d)\d+$/, '')
}

/** The head of the public lists of leaked passwords, and their local cousins, in lower case. */
const words = `
00000000 0123456789 01234567 0987654321 09876543 11111111 1111111111 11112222 11223344 1122334455 12121212 123123123
12312312 123321123 12344321 1234567890 123456789 12345678 1234567891 12345678910 12345678a 12345678q 123456789a
123456789q 123456789z 1234554321 123454321 1234qwer 123654789 123698745 123abc123 123qweasd 123qwe123 12qwaszx
13131313 135792468 147258369 147852369 14789632 159357456 159753456 159753159 1a2b3c4d 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20202020 22222222 232323232 33333333 44444444 55555555 66666666 77777777
741852963 789456123 87654321 88888888 963852741 987654321 9876543210 98765432 99999999 a1234567 a12345678 a123456789
a1b2c3d4 aa123456 aa12345678 abc12345 abcd1234 abcd12345 abcdefgh abcdefghi admin123 admin1234 admin12345 adminadmin
administrator alexander alexandra anthony1 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl asdfghjkl1 babygirl
babygirl1 barcelona baseball baseball1 basketball benjamin blink182 butterfly butterfly1 carolina cassandra
changeme changeme1 changeme123 charlie1 cheyenne chocolate chocolate1 christian christopher cocacola computer
computer1 colombo1 colombo123 corvette creative cricket1 cricket123 danielle december diamond1 dolphins dragon123
einstein elephant elizabeth estrella explorer facebook facebook1 fernando football football1 football123 forever1
football12 franklin friendship friends1 fuckyou1 fuckyou2 gabriela gateway1 godzilla guitar123 handsome hardcore
hello123 hello1234 hellohello iloveyou iloveyou1 iloveyou12 iloveyou123 iloveyou2 internet isabella jennifer
jessica1 jonathan jordan23 jordan123 justinbieber kimberly lanka123 lankavacancies lasvegas letmein1 letmein123
letmeinplease liverpool liverpool1 logitech lovelove lovely123 loveme123 lovers123 loveyou1 manchester manchester1
marlboro master123 maverick maxwell1 mercedes metallica michael1 michael123 michelle midnight monkey12 monkey123
mountain mustang1 nicholas nintendo nothing1 overlord p@ssw0rd p@ssword pa55word pakistan paradise pass1234
pass12345 passw0rd passw0rd1 password password! password01 password1 password1! password11 password12 password123
password1234 password12345 password123456 password2 password3 passwordpassword password@123 patricia patrick1
pineapple platinum playstation pokemon1 pokemon123 portugal princess princess1 princess12 princess123 q1w2e3r4
q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123 qazwsxed qazwsxedc qweasdzxc qweqwe123 qweqweqwe qwer1234 qwerasdf qwert123
qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuio qwertyuiop qwertyuiop123
qwertyuiopasdfghjkl qwertyqwerty rainbow1 raiders1 rangers1 remember richard1 robert123 rockstar rush2112 samantha
samsung1 samsung123 sandiego savannah scorpion scotland secret123 security sebastian serenity shadow123 shannon1
snickers soccer123 softball spiderman spiderman1 srilanka srilanka1 srilanka123 srilankan startrek starwars
starwars1 steelers stephanie strawberry sunflower sunshine sunshine1 sunshine123 superman superman1 superman123
superstar sweetheart swordfish system123 tennessee test1234 test12345 testtest testing123 thomas123 thunder1
tigger123 tinkerbell trinidad trustno1 undertaker valentin valentina vacancies veronica victoria volleyball
welcome1 welcome12 welcome123 welcome1234 welcome@123 westside whatever whatever1 william1 winston1 wolverine
yankees1 yourmom1 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcv1234 zxcvbnm,./ 123456789012345 1234567890123456
12345678901234567890 111111111111111 000000000000000 123456123456123456 qwertyuiop123456 adminadminadmin
passwordpassword1 passwordpassword123 administrator123 adminpassword123 correcthorsebatterystaple
`

const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
