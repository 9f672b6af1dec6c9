import { tidy } from './comment-cleaning.ts';
import { lowerCase } from './comment-links.ts';
import { judgeable } from './comment-markup.ts';

// What these say, the database says in the same words: a test holds one against the other.
const SELF_HARM = [
  'kill(?:s|ed|ing)? (?:my|him|her|your|them|our) ?sel(?:f|ves)(?! (?:laughing|with laughter|trying|tripping|slipping|working|at the gym))',
  '(?:hang|hanged|hanging|unalive|unaliving|unalived) (?:my|him|her|them) ?sel(?:f|ves)',
  'shoot(?:ing)? my ?self(?! in the (?:foot|feet|knee))',
  '(?:drown|poison)(?:ing)? my ?self(?! (?:in|with) )',
  '(?:to|be|better) (?:off|offing|end|ending) my ?self',
  '(?:take|takes|took|taking|end|ends|ended|ending) (?:my|his|her|their) (?:own )?li(?:fe|ves)(?! (?:savings|story|partner|insurance|lessons|choices|back|seriously|into|as) )',
  'end(?:ing)? it all',
  'suicid(?:al|io)',
  '(?!(?:social|career|political|commercial|professional|financial|fashion|academic) )(?:[a-z0-9]+|[.]) suicides?(?! (?:squad|mission|missions|door|doors|burger|wings|sauce|soda|bunny))',
  'sewer ?slide',
  'self ?harm(?:s|ed|ing)?',
  'harm(?:ed|ing)? my ?self',
  '(?:to|keep|kept|started|start|like|love|of|about|been|stop|by|was|am|im) (?:just )?(?:hurt|hurting|burn|burning|cut|cutting) my ?self(?! (?:a|an|some|shaving|out|off|short|loose|open|while|when i was (?:shaving|cooking)|on (?:a|an|the|some)|playing|running|at (?:the|work|school|football|practice)) )',
  '(?:hurt|burn|burned|cut) my ?self (?:on purpose|again and again|every (?:day|night)|to feel|because i (?:hate|deserve))',
  '(?:cut|cutting|slit|slitting|slash|slashing) my (?:own )?wrists?',
  '(?:slit|slitting|slash|slashing) my (?:own )?throat',
  'cutting my (?:arms?|thighs?|skin|forearms?)',
  'overdos(?:e|ed|ing) on (?:my|pills|tablets|meds|medication|sleeping|paracetamol|painkillers|aspirin|ibuprofen|antidepressants)',
  '(?:take|took|taking) (?:an|a deliberate) overdose',
  '(?:take|took|taking|swallow|swallowed|swallowing) all (?:of )?(?:my|the) (?:pills|tablets|meds|medication)',
  '(?:to|gonna|wanna|about|of|like|might|should|could|id) (?:just )?jump(?:ing)? (?:off|from|in front of|under) (?:a|an|the|my|this|that) (?:bridge|roof|rooftop|building|balcony|ledge|overpass|train|window|bus)',
  'throw(?:ing)? my ?self (?:off|under|in front of)',
  '(?:wan(?:t|ts|ted)(?: so badly)? to|wanna|wish i could|hope i|hoping i|rather) (?:just |really |only )?die(?! (?:laughing|inside|of|from|on the spot|right (?:there|then)|a little|hard|for|in (?:my|a) (?:bed|house|home)|doing|happy|old|trying) )',
  'wish(?:ed|ing)? (?:that )?i (?:was|were|am) (?:dead|never born|not (?:alive|here))',
  'wish(?:ed|ing)? (?:that )?i (?:had never|hadnt|wasnt|was never|had not) (?:been )?(?:born|alive)',
  'wish(?:ed|ing)? (?:that )?i (?:would|could) (?:just )?(?:not|never) wake up',
  '(?:not|dont|didnt|never|wouldnt) (?:really |even )?(?:want to|wanna) (?:be alive|live any ?more|live(?= [.])|exist|keep living|go on living|wake up (?:any ?more|again|tomorrow|in the morning|ever)|be here any ?more)',
  '(?:no|any) (?:reason|point) (?:to|in) (?:live|living|keep living|go on living|being alive|be alive)',
  '(?:nothing|nobody|no one) (?:left )?to live for',
  '(?:tired|sick|exhausted) of (?:living|being alive|existing)(?= (?:[.]|any ?more|and|every) )',
  '(?:not|isnt|wasnt|never) (?:be )?worth (?:living|being alive)',
  'better off (?:dead|without me|if i (?:was|were|am)(?: not here| gone| dead| never born))',
  'better (?:place )?without me',
  '(?:nobody|no one|noone|who) would (?:even )?(?:miss me|(?:care|notice|mind) if i (?:died|disappeared|vanished|was gone|were gone|was dead|were dead|killed))',
  'thoughts? (?:of|about) (?:dying|ending (?:it|things|everything)|not (?:being here|existing))',
  'think(?:ing)? (?:about|of) (?:dying|ending it)',
  'want(?:ed)? (?:it all|everything) to (?:end|stop|be over)',
  'cant (?:go on|keep going|live) (?:living|any ?more)(?! (?:without (?:coffee|chocolate|wifi)))',
  'can ?not (?:go on|keep going|live) (?:living|any ?more)',
  '(?:to|gonna|wanna|ill|imma|just|might|should|[.]) kms(?! (?:away|per|an|from|to|of|later|down) )',
  'selbstmord|suizid|suizidal|selbstverletzung',
  '(?:mich|mir) (?:selbst )?(?:umbringen|umzubringen|das leben nehmen|was antun)',
  '(?:nicht|nimmer) mehr leben',
  '(?:will|wollte|moechte|m chte) (?:nur noch |einfach |einfach nur )?sterben(?! vor )',
  'ritze mich|mich (?:selbst )?(?:zu )?ritzen',
  'suicid(?:ar(?:me|se|mi|si)?|er|aire)',
  '(?:quiero|quisiera|quer a|queria|prefiero|ganas de|deseo) (?:solo |ya )?(?:morir(?:me)?|estar muert[oa]|matarme)(?! de )',
  'me (?:quiero|quisiera|voy a) (?:morir|matar)(?! de | a trabajar )',
  '(?:voy a|pienso en|pensado en|intent|intente) matarme(?! a )',
  '(?:quitarme|quitarse|quitar) la vida',
  'no quiero (?:vivir|seguir (?:viviendo|viva|vivo|con vida))(?= (?:[.]|m s|mas|y|as|pero) )',
  '(?:no tengo|sin|perd|perdi) (?:las )?ganas de vivir',
  '(?:veux|voulais|voudrais|envie de|aimerais|pr f re|prefere) (?:juste )?(?:mourir|tre mort|tre morte|etre mort|etre morte)(?! de )',
  '(?:veux|voulais|voudrais|vais|envie de|pens|pense) (?:de )?(?:me tuer|en finir avec la vie|me faire du mal)',
  'mettre fin (?:a )?mes jours|me donner la mort',
  '(?:veux|voulais|envie de) (?:pas|plus) (?:continuer (?:a )?)?vivre(?= (?:[.]|et|comme) )|plus envie de vivre',
  '(?:quero|queria|vontade de|prefiro|desejo) (?:s |so )?(?:morrer|estar mort[oa])(?! de )',
  '(?:quero|queria|vou|vontade de|pensei em|penso em|tentei) (?:me matar|matar me)(?! de )',
  '(?:n o|nao) quero (?:mais )?viver(?= (?:[.]|mais|e|assim) )|sem vontade de viver',
  '(?:tirar|acabar com) (?:a )?minha (?:pr pria |propria )?vida',
  '(?:voglio|vorrei|volevo|voglia di|preferirei) (?:solo |soltanto )?(?:morire|essere mort[oa])(?! d(?:a|i|al|alla) )',
  '(?:voglio|vorrei|volevo|penso di|pensato di|penso ad|sto per) (?:ammazzarmi|uccidermi|togliermi la vita|farla finita|farmi del male)',
  'mi voglio (?:ammazzare|uccidere)|togliermi la vita',
  'non (?:voglio|vorrei|ho voglia di) (?:pi |piu )?vivere(?= (?:[.]|pi|piu|e|cos|cosi) )',
];

const selfHarm = new RegExp(` (?:${SELF_HARM.join('|')})(?= )`, 'u');

const LONGEST_SEARCHED = 5000;

/**
 * Whether a text speaks of ending or hurting oneself: then its author is shown where help is to be had. Nothing is
 * refused for it. The database, by `private.concern_of`, lets moderators read it first.
 */
export function speaksOfSelfHarm(text: string): boolean {
  return selfHarm.test(concernWords(text));
}

/** Small plain letters with one blank between words, one around it all, and a dot wherever a clause could end. */
function concernWords(text: string): string {
  const beginning = text.length > LONGEST_SEARCHED ? [...text].slice(0, LONGEST_SEARCHED).join('') : text;
  const words = lowerCase(judgeable(tidy(beginning)))
    .replace(/['\u2018\u2019\u02bc\u0060\u00b4]/g, '')
    .replace(/[.!?,;:()\u2026"\u201c\u201d\u2013\u2014]+/g, ' . ')
    .replace(/[^a-z0-9.]+/g, ' ');
  return ` . ${words} . `;
}
