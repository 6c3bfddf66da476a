// A round in each system, through the Go client that openapi-generator writes. URL KEY SEED SYSTEM... -> JSON.

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"time"

	affray "example.org/round/affray"
)

var url, key, seed = os.Args[1], os.Args[2], os.Args[3]

type round struct {
	Encounter string     `json:"encounter"`
	Token     string     `json:"token"`
	Over      bool       `json:"over"`
	Refused   []any      `json:"refused"`
	Stranger  []any      `json:"stranger"`
	Events    [][]string `json:"events"`
	Undone    []string   `json:"undone"`
}

func client() *affray.APIClient {
	configuration := affray.NewConfiguration()
	configuration.Servers = affray.ServerConfigurations{{URL: url}}
	return affray.NewAPIClient(configuration)
}

func as(token string) context.Context {
	return context.WithValue(context.Background(), affray.ContextAccessToken, token)
}

func newId() string { return fmt.Sprintf("c-%d", time.Now().UnixNano()) }

func must[T any](found T, _ any, err error) T {
	if err != nil {
		panic(err)
	}
	return found
}

// Why it was refused.
func problem(err error) []any {
	var refused *affray.GenericOpenAPIError
	if !errors.As(err, &refused) {
		panic(fmt.Sprint("It was not refused: ", err))
	}
	details := refused.Model().(affray.ProblemDetails)
	code := details.Code.String
	if details.Code.ErrorCode != nil {
		known := string(*details.Code.ErrorCode)
		code = &known
	}
	return []any{details.Status, *code}
}

// The id and type of what stands in the log.
func entry(one affray.LogEntry) []string {
	var read struct{ Id, Type string }
	bytes, err := json.Marshal(one)
	if err != nil {
		panic(err)
	}
	if err := json.Unmarshal(bytes, &read); err != nil {
		panic(err)
	}
	return []string{read.Id, read.Type}
}

func opened(api *affray.APIClient, system string) *affray.Played {
	ready := must(api.RulesAPI.ListCombatants(as(""), system).Execute())
	opening := affray.NewOpen(newId(), system)
	opening.SetSeed(seed)
	for _, id := range []string{"ann", "bob"} {
		entrant := affray.NewEntrant(id, id, id)
		entrant.SetSheet(ready.Combatants[0].Sheet)
		opening.Combatants = append(opening.Combatants, *entrant)
	}
	return must(api.CommandsAPI.OpenEncounter(as(key)).Open(*opening).Execute())
}

func played(system string) round {
	api := client()
	fight := opened(api, system)
	gm, at := as(fight.Token), fight.Encounter
	answer := func(choice string, args map[string]any, decision string) (*affray.Played, error) {
		body := affray.NewAnswer("answer", newId())
		body.SetChoice(choice)
		body.SetArgs(args)
		body.SetDecision(decision)
		done, _, err := api.CommandsAPI.SendCommand(gm, at).Command(affray.AnswerAsCommand(body)).Execute()
		return done, err
	}
	_, err := answer("dance", map[string]any{}, "")
	found := round{Encounter: at, Token: fight.Token, Refused: problem(err)}
	_, _, err = api.EncountersAPI.ShowEncounter(as("nobody's"), at).Execute()
	found.Stranger = problem(err)
	now := must(api.EncountersAPI.ShowEncounter(gm, at).Execute())
	for now.Round < 2 && len(now.Pending) > 0 {
		must(api.EncountersAPI.ShowOptions(gm, at).Execute())
		decision := now.Pending[0].Decision
		advised := must(api.EncountersAPI.ShowSuggestion(gm, at).Decision(decision).Execute())
		if _, err := answer(advised.Choice, advised.Args, decision); err != nil {
			panic(err)
		}
		now = must(api.EncountersAPI.ShowEncounter(gm, at).Execute())
	}
	found.Over = now.Round == 2 || len(now.Pending) == 0
	for _, each := range must(api.EncountersAPI.ListEvents(gm, at).Execute()).Events {
		found.Events = append(found.Events, entry(each))
	}
	undo := affray.NewUndo("undo", newId(), now.Undo.Get().Version)
	done := must(api.CommandsAPI.SendCommand(gm, at).Command(affray.UndoAsCommand(undo)).Execute())
	for _, each := range done.Events {
		found.Undone = append(found.Undone, entry(each)[1])
	}
	return found
}

func main() {
	all := []round{}
	for _, each := range os.Args[4:] {
		all = append(all, played(each))
	}
	_ = json.NewEncoder(os.Stdout).Encode(all)
}
