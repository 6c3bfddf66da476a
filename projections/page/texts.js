// What the page says, in the language of its story: texts with blanks, some in several forms by a number.

const spoken = { texts: {}, forms: new Intl.PluralRules('en'), language: 'en' };

const speak = ({ texts, language }) => Object.assign(spoken, { texts, language, forms: new Intl.PluralRules(language) });

// say('rank', {rank: 14}) is "Rank 14"; `count` chooses the form.
const say = (id, blanks = {}) => {
  const text = spoken.texts[id];
  const form = typeof text === 'string' ? text : text[spoken.forms.select(blanks.count)] ?? text.other;
  return filled(form, blanks);
};

const filled = (text, blanks) => text.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'count' ? blanks[name].toLocaleString(spoken.language) : `${blanks[name]}`));
