/** Words in the names of programs that read pages by themselves. Phones of the maker Cubot are none. */
const programs =
  /(?<!cu)bot(?:\b|[/;)_-])|crawl|spider|slurp|preview|scan|fetch|monitor|check|archive|headless|lighthouse|phantom|puppeteer|selenium|playwright|curl|wget|python|libwww|okhttp|axios|http-?client|facebookexternalhit|whatsapp\/|telegram|skypeuri|embedly|validator|feed/i

/**
 * Says whether a request names itself as a program. Browsers of people all begin their name alike; a program that calls
 * itself one of them is counted as a visitor.
 */
export function isProgram(agent: string | undefined): boolean {
  return agent === undefined || !agent.startsWith('Mozilla/') || programs.test(agent)
}
