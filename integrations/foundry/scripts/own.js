// The mark of the module's own changes, by which every browser knows them again and sends none of them back.

export const OWN = { affray: true };
