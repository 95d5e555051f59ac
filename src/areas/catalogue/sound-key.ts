/**
 * Writes a word as it sounds, in classes of letters that Sinhala, Tamil and Latin spellings share: Tamil does not
 * distinguish k from g, t from d, p from b or s from j, and transliterations differ in vowels. කොළඹ, kolamba and
 * kolambe begin alike here. The database does the same for words of names in `sound_key_of` (migrations).
 *
 * @param word in small letters, without zero-width joiners
 */
export function getWordSound(word: string): string {
  return word
    .normalize('NFC')
    .replace(INHERENT_VOWEL, '$&a')
    .replace(INDIAN_LETTERS, (letter) => sounds.get(letter) ?? '')
    .replace(/zh/g, 'l')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/([bdgkptscj])h/g, (_, letter: string) => (letter === 'c' ? 's' : letter))
    .replace(/[gqchdbfjzweo]/g, (letter) => LATIN_SOUNDS[LATIN_LETTERS.indexOf(letter)]!)
    .replace(/ai|ay/g, 'i')
    .replace(/au/g, 'u')
    .replace(/([a-z])\1+/g, '$1')
}

/** The key by which whole words are compared, without the last vowel, which varies most. */
export function getSoundKey(word: string): string {
  return getWordSound(word).replace(/(?<=....)[aiuy]$/, '')
}

const LATIN_LETTERS = 'gqchdbfjzweo'
const LATIN_SOUNDS = 'kkkktppssviu'

/** A consonant without a vowel sign and without the sign that removes its vowel. */
const INHERENT_VOWEL =
  /[\u0D9A-\u0DC6](?![\u0DCA\u0DCF-\u0DDF\u0DF2\u0DF3])|[\u0B95-\u0BB9](?![\u0BBE-\u0BCD\u0BD7])/gu
const INDIAN_LETTERS = /[\u0D80-\u0DFF\u0B80-\u0BFF]/gu

const sounds = new Map<string, string>()
const classes: readonly (readonly [sound: string, letters: string])[] = [
  ['a', 'අආඇඈ\u0DCF\u0DD0\u0DD1அஆ\u0BBE'],
  ['i', 'ඉඊඑඒඓ\u0DD2\u0DD3\u0DD9\u0DDA\u0DDBஇஈஎஏஐ\u0BBF\u0BC0\u0BC6\u0BC7\u0BC8'],
  ['u', 'උඌඔඕඖ\u0DD4\u0DD6\u0DDC\u0DDD\u0DDEஉஊஒஓஔ\u0BC1\u0BC2\u0BCA\u0BCB\u0BCC'],
  ['ru', 'ඍ\u0DD8\u0DF2'],
  ['k', 'කඛගඝහகஹ'],
  ['nk', 'ඟ'],
  ['n', 'ඞඤණනஙஞணநன'],
  ['kn', 'ඥ'],
  ['s', 'චඡජඣශෂසசஜஶஷஸ'],
  ['ns', 'ඦ'],
  ['t', 'ටඨඩඪතථදධடத'],
  ['nt', 'ඬඳ'],
  ['p', 'පඵබභෆப'],
  ['mp', 'ඹ'],
  ['m', 'මம\u0D82'],
  ['y', 'යய'],
  ['r', 'රரற'],
  ['l', 'ලළலளழ'],
  ['v', 'වவ'],
]
for (const [sound, letters] of classes) for (const letter of letters) sounds.set(letter, sound)
