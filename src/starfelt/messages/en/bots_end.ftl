# What each bot does at the end of a match.

bot-pip-end = { $name } { $result ->
    [won] waves goodbye to every ship, yours too.
    [lost] waves at you anyway: “That was fun!”
   *[drawn] waves twice, once for each of you.
}
bot-juno-end = { $name } { $result ->
    [won] hums a little louder than before.
    [lost] hums a sad tune, then the next one.
   *[drawn] hums a tune with two endings.
}
bot-tam-end = { $name } { $result ->
    [won] looks up in the rules whether that was really a win.
    [lost] will read the rules a second time.
   *[drawn] did not know that this could happen.
}
bot-kit-end = { $name } { $result ->
    [won] cheers, and thanks you for the match.
    [lost] cheers: you have earned it!
   *[drawn] cheers for both of you.
}
bot-rook-end = { $name } { $result ->
    [won] counted on it.
    [lost] counts again, and gets the same.
   *[drawn] had counted on one point more.
}
bot-vesper-end = { $name } { $result ->
    [won] says nothing, and smiles.
    [lost] will remember this one.
   *[drawn] says: “Again.”
}
bot-dax-end = { $name } { $result ->
    [won] already tells the story, with more ships in it.
    [lost] has a new scar, and soon a story for it.
   *[drawn] says that nobody will believe this one.
}
bot-nova-end = { $name } { $result ->
    [won] holds the pose until the picture is taken.
    [lost] asks for a second take.
   *[drawn] calls it an open ending.
}
bot-sable-end = { $name } { $result ->
    [won] does not blink at the result either.
    [lost] blinked. Only once.
   *[drawn] looks at you, and waits.
}
bot-hale-end = { $name } { $result ->
    [won] offers you a little sympathy, and more tea.
    [lost] takes it well, and pours the tea.
   *[drawn] pours two cups, equally full.
}
bot-orla-end = { $name } { $result ->
    [won] knew that you would look at this line.
    [lost] had foreseen everything but that.
   *[drawn] saw it coming, and so did you.
}
bot-magnus-end = { $name } { $result ->
    [won] shakes your hand firmly. You lost.
    [lost] shakes your hand firmly. You won.
   *[drawn] shakes your hand firmly, twice.
}
bot-thorne-end = { $name } { $result ->
    [won] crosses one line off a long list.
    [lost] now has two matches to study.
   *[drawn] files it under “unsolved”.
}
bot-isolde-end = { $name } { $result ->
    [won] had heard this ending before.
    [lost] plays it again in her head, with another ending.
   *[drawn] heard this ending, but not so soon.
}
bot-corvin-end = { $name } { $result ->
    [won] makes room on the shelf.
    [lost] dusts the empty place on the shelf.
   *[drawn] takes half a trophy.
}
bot-maren-end = { $name } { $result ->
    [won] says that there was no hurry.
    [lost] will take more time for the next one.
   *[drawn] has time for another.
}
bot-iris-end = { $name } { $result ->
    [won] will tell the whole house.
    [lost] asks the house for a lesson.
   *[drawn] says that the house is neutral.
}
bot-otto-end = { $name } { $result ->
    [won] says that this was the idea.
    [lost] already has another idea.
   *[drawn] had no idea that this was possible.
}
bot-nell-end = { $name } { $result ->
    [won] is a genius, then.
    [lost] is still in training, then.
   *[drawn] is half a genius, then.
}
bot-bram-end = { $name } { $result ->
    [won] writes home to the programmer.
    [lost] will have a word with the programmer.
   *[drawn] reports a draw to the programmer.
}
