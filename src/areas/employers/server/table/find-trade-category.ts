import { tradeOf } from '#src/areas/search/index.ts'

const KITCHEN = /^(?:1412|3434|5120|513|5246|7512|94)/

/** The category of the trades under a heading of the lexicon, by ISCO group if a heading has two. */
export const tradeCategories: readonly [heading: string, category: string, isco?: RegExp][] = [
  ['Drivers and transport', 'Drivers, Delivery & Transport'],
  ['Machines on building sites and in fields', 'Civil Engineering & Construction'],
  ['Building trades', 'Civil Engineering & Construction', /^(?:3|7112|7114|7119|931)/],
  ['Building trades', 'Skilled Trades & Technicians'],
  ['Vehicles and machines: repair', 'Skilled Trades & Technicians'],
  ['More trades and repairs', 'Skilled Trades & Technicians', /^7/],
  ['Garments and textiles', 'Apparel, Garment & Textile'],
  ['Factory work', 'Quality Control & Supervision', /^7543/],
  ['Factory work', 'Manufacturing & Production'],
  ['Hotels, kitchens and restaurants', 'Restaurants, Catering & Food', KITCHEN],
  ['Hotels, kitchens and restaurants', 'Hotels & Hospitality'],
  ['More of hotels and kitchens', 'Restaurants, Catering & Food', KITCHEN],
  ['More of hotels and kitchens', 'Hotels & Hospitality'],
  ['Travel and tourism', 'Airline, Marine & Ticketing', /^(?:315|5111|7232|835|9333)/],
  ['Travel and tourism', 'Travel & Tourism'],
  ['Tea, farms and gardens', 'Agriculture, Plantation & Environment'],
  ['More of farms, animals and the sea', 'Agriculture, Plantation & Environment', /^6/],
  ['Fishing', 'Fisheries & Aquaculture'],
  ['Health', 'Pharmacy & Laboratory', /^(?:2262|3212|3213)/],
  ['Health', 'Hospital, Nursing & Healthcare'],
  ['More of health', 'Hospital, Nursing & Healthcare'],
  ['Teaching, training and libraries', 'Teaching, Academic & Library', /^(?:23|1345|2622|53)/],
  ['More of schools', 'Teaching, Academic & Library'],
  ['Offices', 'Human Resources & Training', /^(?:1212|2423)/],
  ['Offices', 'Office Admin, Secretary & Reception', /^[349]/],
  ['Accounts, banks and insurance', 'Accounting, Auditing & Finance', /^(?:1211|2411|4311)/],
  ['Accounts, banks and insurance', 'Banking & Insurance', /^(?:331|3321|4211|4213)/],
  ['Information technology', 'IT – Software, Data & QA', /^251/],
  ['Information technology', 'IT – Hardware, Networks & Systems', /^(?:252|351|7422)/],
  ['Sales', 'Retail & Merchandising', /^(?:1420|52|9334)/],
  ['Sales', 'Sales & Business Development'],
  ['Marketing, customers and call centres', 'Marketing & Digital Marketing', /^(?:1221|243|4227)/],
  ['Marketing, customers and call centres', 'Customer Service & Call Centre', /^42/],
  ['Beauty and wellness', 'Beauty, Fashion & Wellness'],
  ['Cleaning and homes', 'Cleaning, Domestic & Household'],
  ['Security and safety', 'Security & Safety'],
  ['Engineering, architecture and land', 'Mechanical, Electrical & Automobile Engineering', /^(?:2144|215)/],
  ['Engineering, architecture and land', 'Civil Engineering & Construction', /^2142/],
  ['Stores, supply and shipping', 'Imports, Exports & Shipping', /^3331/],
  ['Stores, supply and shipping', 'Logistics, Warehouse & Supply Chain'],
  ['Media, design and printing', 'Graphic, Web & Creative Design', /^2166/],
  ['Media, design and printing', 'Media, Advertising & Communication'],
  ['Law', 'Legal & Compliance'],
  ['NGOs and community work', 'NGO & International Development'],
  ['Government posts', 'Government & Public Sector'],
]

/** The English name of the category for a position, as a new board has it. */
export function findTradeCategory(position: string): string | undefined {
  const trade = tradeOf(position)
  return tradeCategories.find(
    ([heading, , isco]) => heading === trade?.heading && (isco?.test(trade.isco) ?? true),
  )?.[1]
}
