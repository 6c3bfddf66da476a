/** What is left out where it is as usual, by the name of the type. */
export declare const USUAL: {
    OptionView: {
        id: string;
        key: string;
        args: {};
        legal: boolean;
        params: {};
        cost: string;
        takes: {};
        chance: null;
        modifiers: never[];
        barred: string;
        reason: null;
        rule: string;
        unit: string;
        odds: boolean;
        walk: boolean;
        bands: never[];
        area: number;
        group: string;
        common: number;
        needs: never[];
        label: string;
        text: string;
    };
    DecisionView: {
        likely: null;
        question: string;
        groups: never[];
        more: number;
        secret: boolean;
    };
    Told: {
        deed: string;
        kind: string;
        brief: string;
        tone: string;
        badge: string;
        marks: boolean;
        quiet: boolean;
        short: string;
    };
};
