// The dice, checked by the verifier that stands beside this script.

const dicePoints = async (text, verified) => {
  return [['part', 'The dice were not checked here: this page carries no verifier for them.']];
};
