import { isChineseHabit } from './chinese-habits.ts'

/** Common in this trade and country, and missing in the list of the package. */
const ownList: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 123123123 987654321 9876543210 11111111 00000000 88888888 66666666
  22222222 99999999 77777777 55555555 12341234 11223344 112233445566 123321123 147258369 789456123 159753159 1qaz2wsx
  1qaz2wsx3edc 1qazxsw2 qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 qwert12345 q1w2e3r4 q1w2e3r4t5 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 zxcvbnm, qazwsxedc qazwsx123 zaq12wsx
  password password1 password12 password123 password1234 password! password1! p@ssword p@ssw0rd passw0rd pa$$w0rd pass1234
  password@123 passwort admin123 admin1234 admin12345 admin123456 admin@123 admin888 administrator administrator1 root1234
  root123456 welcome1 welcome123 welcome@123 letmein1 letmein123 iloveyou iloveyou1 woaini123 woaini520 woaini1314 5201314520
  a1234567 a12345678 a123456789 aa123456 aa12345678 abc12345 abc123456 abcd1234 abcdefgh abcdefg1 abc123abc aaaaaaaa 1234abcd
  123456aa 123456abc 123456qq 123qweasd 123qwe123 qwe123456 qwe12345 sunshine princess football baseball superman michael1
  trustno1 starwars computer whatever internet changeme changeme1 changeme123 default1 test1234 test123456 testtest guest123
  user1234 secret123 master123 dragon123 monkey123 shadow123 charlie1 jennifer qq123456 wang1234 zhang123 china123 beijing1
  P@ssw0rd123 Demo1234 Aa123456. Aa123456! Abc@1234 Abc123456 Admin@1234 1qaz@WSX !QAZ2wsx`
    .toLowerCase()
    .split(/\s+/),
)

let loading: Promise<ReadonlySet<string>> | undefined

/** Whether attackers try the password early. Give it in lower case. */
export async function isCommonPassword(plain: string): Promise<boolean> {
  if (ownList.has(plain) || isChineseHabit(plain)) return true
  loading ??= loadList().catch((error) => {
    loading = undefined
    throw error
  })
  return (await loading).has(plain)
}

/** Loaded with the first new password: unpacking takes 0.1 s, and few processes ever set one. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String))
}
